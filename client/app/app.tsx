import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { ServicesContext } from "#client/session/services";
import { HasProofsContext } from "#client/trust/has-proofs";
import { OperatorContext } from "#client/site/operator";
import { ContactEmailContext } from "#client/pages/contact-email";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { AppBoundary } from "./error-boundary";
import { Shell } from "./shell";
import { type Site, SiteProvider } from "./site";

interface AppProps {
  client: ApolloClient;
  site: Site;
}

/** The whole page below the router, identical on server and client. */
export function App({ client, site }: AppProps) {
  return (
    <AppBoundary>
      <SiteProvider value={site}>
        <ApolloProvider client={client}>
          <ToastProvider>
            <HasProofsContext value={site.isDemonstration}>
              <ContactEmailContext value={site.contactEmail ?? ""}>
                <OperatorContext value={site.operator}>
                  <ServicesContext value={site.services}>
                    <Shell />
                  </ServicesContext>
                </OperatorContext>
              </ContactEmailContext>
            </HasProofsContext>
          </ToastProvider>
        </ApolloProvider>
      </SiteProvider>
    </AppBoundary>
  );
}
