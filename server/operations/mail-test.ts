import { Command } from "commander";
import { testMail } from "#server/networks/messages/send-mail";
import { parseConfig } from "#server/platform/settings/config";
import { parseEmail } from "#server/verification/address";
import { StartError } from "#server/platform/settings/start-error";

/** Sends one message by the configured mail server. */
export const mailTestVerb = new Command("mail-test")
  .description("send one message and say what the mail server answered")
  .argument("<address>", "the email address that gets it")
  .action(async (given: string) => {
    const address = parseEmail(given);
    if (!address) throw new StartError(`${given} is not an email address.`);
    const answer = await testMail(parseConfig(), address);
    process.stdout.write(`The mail server answered: ${answer}\n`);
  });
