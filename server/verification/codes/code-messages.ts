import type { Mail } from "#server/networks/messages/send-mail";
import { codeMinutes } from "#server/platform/settings/limits";
import type { VerificationPurpose } from "#server/verification/verification.entity";

const useOf = (purpose: VerificationPurpose, contact: string) =>
  purpose === "sign_in" ? `verify your ${contact} on Plaudit` : "set a new password on Plaudit";
const warning = "Never share it. Didn't request it? Ignore this email.";

export function codeMail(to: string, code: string, purpose: VerificationPurpose): Mail {
  const first = `Your code to ${useOf(purpose, "email address")}:`;
  const life = `This code expires in ${codeMinutes} minutes.`;
  return {
    to,
    subject: `Your Plaudit code is ${code}`,
    text: [first, "", code, "", life, warning].join("\n"),
    html:
      `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">` +
      `<p>${first}</p><p style="font-size:28px;letter-spacing:4px"><strong>${code}</strong></p>` +
      `<p>${life}<br>${warning}</p></body></html>`,
  };
}

export function codeText(code: string, purpose: VerificationPurpose): string {
  return `${code} is your code to ${useOf(purpose, "phone number")}. It expires in ${codeMinutes} minutes. Never share it.`;
}
