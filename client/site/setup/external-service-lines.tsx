import { Badge } from "#client/ui/display/badge";
import type { SetupServicesFragment } from "./setup.generated";
import { Step } from "./step";

type Service = Exclude<keyof SetupServicesFragment, "__typename">;
type Line = readonly [Service, title: string, opens: string, setting: string];

const mail: readonly Line[] = [
  [
    "mail",
    "Mail server",
    "Confirms addresses, sets new passwords, sends notices and review alerts. Without it, operators get links from the command line, and no one else can confirm an address.",
    "SMTP_URL and MAIL_FROM",
  ],
];

const others: readonly Line[] = [
  [
    "instagramSignIn",
    "Sign-in with Instagram",
    "People confirm their username and providers claim their page.",
    "INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET and INSTAGRAM_VERIFY_TOKEN",
  ],
  [
    "instagramMessages",
    "Direct messages on Instagram",
    "People confirm their username by a message.",
    "INSTAGRAM_ACCESS_TOKEN",
  ],
  [
    "facebookSignIn",
    "Sign-in with Facebook",
    "People sign in with Facebook.",
    "FACEBOOK_APP_ID and FACEBOOK_APP_SECRET",
  ],
  [
    "profileLookUp",
    "Look-up of profiles",
    "People review profiles that the directory does not have yet.",
    "APIFY_TOKEN",
  ],
  [
    "textMessages",
    "Text messages",
    "People confirm a phone number.",
    "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM",
  ],
];

/** Steps 3 and 4: what the environment of the server configures. */
export function ExternalServiceLines({ services }: { services: SetupServicesFragment }) {
  return (
    <>
      <Step id="mail" title="3. Mail">
        <Lines lines={mail} services={services} />
      </Step>
      <Step id="services" title="4. Services">
        <Lines lines={others} services={services} />
      </Step>
    </>
  );
}

interface LinesProps {
  lines: readonly Line[];
  services: SetupServicesFragment;
}

function Lines({ lines, services }: LinesProps) {
  return (
    <ul className="grid gap-4">
      {lines.map(([name, title, opens, setting]) => (
        <li key={name} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 text-ui-strong">
            {title}{" "}
            <Badge tone={services[name] ? "success" : "muted"}>
              {services[name] ? "On" : "Off"}
            </Badge>
          </p>
          <p className="text-ink-2">{opens}</p>
          {!services[name] && (
            <p className="text-small text-ink-2">
              Set <span className="wrap-anywhere">{setting}</span> and start the server again.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
