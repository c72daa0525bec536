import { use } from "react";
import { ContactEmailContext } from "#client/pages/contact-email";
import { useOperator } from "#client/site/operator";
import { NewTabLink } from "#client/ui/links/new-tab-link";
import { ContactFormPlaceholder } from "./contact-form-placeholder";

/** Of the specification, for the demonstration. */
const username = "plaudit.reviews";
const link = "font-semibold text-link underline decoration-1 underline-offset-3 wrap-anywhere";

export function Contact() {
  const email = use(ContactEmailContext);
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t-2 border-ink pt-4">
        {email && (
          <>
            <dt className="text-ink-2">Email</dt>
            <dd>
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            </dd>
          </>
        )}
        <SocialAccount />
      </dl>
      <div className="mt-3 print:hidden">
        <h3 className="mb-4 text-h3">Send a message</h3>
        <ContactFormPlaceholder />
      </div>
    </>
  );
}

function SocialAccount() {
  const operator = useOperator();
  if (operator === undefined) {
    return (
      <Account
        term="Instagram"
        url={`https://www.instagram.com/${username}/`}
        text={`@${username}`}
      />
    );
  }
  const url = operator?.socialProfile;
  return url ? (
    <Account term="Social account" url={url} text={url.replace(/^https:\/\/(www\.)?/, "")} />
  ) : null;
}

function Account({ term, url, text }: { term: string; url: string; text: string }) {
  return (
    <>
      <dt className="text-ink-2">{term}</dt>
      <dd>
        <NewTabLink address={url} className="wrap-anywhere">
          {text}
        </NewTabLink>
      </dd>
    </>
  );
}
