import { use } from "react";
import { ContactEmailContext } from "#client/pages/contact-email";
import { anyOf, hasInstagram, useServices } from "#client/session/services";
import { useOperator } from "#client/site/operator";
import { useHasMethods } from "#client/verification/methods";

/** Sentences about services, which a site may lack. */
export function ReviewMails() {
  return (
    useServices().mail &&
    "If you manage a provider page, we email you about new reviews; each of these emails has a link that turns them off."
  );
}

export function OrVerify() {
  return useHasMethods() && " or verify yourself";
}

export function ClaimOrReport() {
  return hasInstagram(useServices()) ? "claim it or report it" : "report it";
}

export function MessagesReachUs() {
  return useServices().mail
    ? "Messages from the form below reach us by email, with the name and address you enter. We keep a copy in case delivery fails, and use it only to answer you."
    : "We store messages from the form below, with the name and address you enter, and use them only to answer you.";
}

export function FacebookScript() {
  return (
    useServices().facebookSignIn &&
    " The one exception is Facebook’s own script, which loads only when you choose to sign in with Facebook."
  );
}

export function CodeDelivery() {
  const { mail, textMessages } = useServices();
  const ways = anyOf(mail && "email", textMessages && "message");
  return ways && `, for example to deliver a code by ${ways}`;
}

export function WaysToContact() {
  const operator = useOperator();
  const email = use(ContactEmailContext);
  if (operator === undefined) {
    return "Contact us by email, with this form, or through our social account.";
  }
  const ways = anyOf(
    email !== "" && "by email",
    "with this form",
    operator?.socialProfile != null && "through our social account",
  );
  return `Contact us ${ways}.`;
}
