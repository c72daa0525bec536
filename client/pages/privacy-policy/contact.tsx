import ExternalLink from "lucide-react/icons/external-link";
import { use } from "react";
import { ContactEmailContext } from "#client/pages/contact-email";
import { ContactFormPlaceholder } from "./contact-form-placeholder";

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
        <dt className="text-ink-2">Instagram</dt>
        <dd>
          <a
            href={`https://www.instagram.com/${username}/`}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            @{username}
            <ExternalLink
              size={14}
              role="img"
              aria-label="in a new tab"
              className="ml-1 inline align-[-2px]"
            />
          </a>
        </dd>
      </dl>
      <div className="mt-3 print:hidden">
        <h3 className="mb-4 text-h3">Send a message</h3>
        <ContactFormPlaceholder />
      </div>
    </>
  );
}
