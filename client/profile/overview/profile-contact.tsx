import AtSign from "lucide-react/icons/at-sign";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { NewTabLink } from "#client/ui/links/new-tab-link";
import { useCopy } from "#client/ui/hooks/use-copy";
import { instagramUrl } from "./contact-words";
import { ContactFacts } from "./profile-facts";
import layout from "#client/profile/profile-layout.module.css";
import type { ProfileContact_providerFragment } from "#client/profile/provider-profile.generated";

export function ProfileContact({ provider }: { provider: ProfileContact_providerFragment }) {
  const { displayName, username } = provider;
  return (
    <div className={layout.columns}>
      <section>
        <h3 className="mb-2.5 text-h3">Contact</h3>
        <p className="text-lede wrap-anywhere">{displayName} is on Instagram.</p>
        <SocialUsername username={username} />
        <ContactProvider username={username} />
      </section>
      <aside>
        <h3 className="mb-2.5 text-h3">Good to know</h3>
        <ContactFacts provider={provider} />
      </aside>
    </div>
  );
}

function SocialUsername({ username }: { username: string }) {
  const { copy, outcome } = useCopy(`@${username}`);
  const isCopied = outcome === "copied";
  return (
    <div className="mt-5.5 flex items-center gap-3.5 rounded-lg border border-line bg-paper px-4.5 py-4">
      <AtSign size={22} aria-hidden="true" className="shrink-0 max-[22.49rem]:hidden" />
      <p className="min-w-0 flex-1">
        <span className="block text-small text-ink-3">Social username</span>
        <span className="text-title text-[1.0625rem] wrap-anywhere select-all">@{username}</span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Copy @${username}`}
        icon={
          isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        {isCopied ? "Copied" : "Copy"}
      </Button>
      <span role="status" className="sr">
        {isCopied ? "Copied" : outcome === "failed" ? "Could not copy" : ""}
      </span>
    </div>
  );
}

/** Privacy: nothing is requested from Instagram before the click, and then only by the new tab. */
function ContactProvider({ username }: { username: string }) {
  const [hasOpened, setOpened] = useState(false);
  const address = instagramUrl(username);
  const contact = () => {
    window.open(address, "_blank", "noopener,noreferrer");
    setOpened(true);
  };
  return (
    <>
      <Button
        size="lg"
        className="mt-4.5"
        icon={<MessageCircle size={18} aria-hidden="true" />}
        onClick={contact}
      >
        Contact Provider
      </Button>
      <div role="status" className="mt-3 text-ink-2">
        {hasOpened ? (
          <p>
            Opened <span className="wrap-anywhere">@{username}</span> on Instagram in a new tab. If
            nothing happened, <NewTabLink address={address}>open the page</NewTabLink>.
          </p>
        ) : (
          <p className="text-small text-ink-3">Opens Instagram in a new tab.</p>
        )}
      </div>
    </>
  );
}
