/** Mail domains whose mailboxes anyone can open without an account. */
export const disposableDomains: ReadonlySet<string> = new Set(
  `10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 33mail.com anonaddy.me
  burnermail.io byom.de crazymailing.com cuvox.de dayrep.com deadaddress.com discard.email discardmail.com
  discardmail.de dispostable.com dropmail.me einrot.com emailfake.com emailondeck.com emailtemporanea.com
  fakeinbox.com fakemail.net fakemailgenerator.com fleckens.hu getairmail.com getnada.com gmailnator.com
  grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net
  guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com inboxbear.com inboxkitten.com jetable.org
  jourrapide.com linshiyouxiang.net mail-temp.com mail-temporaire.fr mail.tm mailcatch.com maildrop.cc
  mailexpire.com mailforspam.com mailinator.com mailinator.net mailinator2.com mailnesia.com mailnull.com
  mailpoof.com mailsac.com minuteinbox.com mintemail.com moakt.com mohmal.com mytemp.email mytrashmail.com
  nada.email nowmymail.com one-time.email owlymail.com pokemail.net rhyta.com sharklasers.com smailpro.com
  spam4.me spambog.com spambox.us spamex.com spamgourmet.com superrito.com teleworm.us temp-mail.io
  temp-mail.org tempail.com tempemail.net tempinbox.com tempmail.dev tempmail.net tempmail.plus tempmailo.com
  tempr.email throwaway.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com
  trashmail.de trashmail.me trashmail.net trbvm.com wegwerfmail.de yopmail.com yopmail.fr yopmail.net
  zetmail.com`.split(/\s+/),
);
