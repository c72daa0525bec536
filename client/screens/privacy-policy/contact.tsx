const email = "privacy@plaudit.reviews";

export function Contact() {
  return (
    <dl className="grid gap-x-6 gap-y-2 border-t-2 border-ink pt-4 md:grid-cols-[auto_1fr]">
      <dt className="text-ink-2">E-mail</dt>
      <dd>
        <a
          href={`mailto:${email}`}
          className="font-semibold text-link underline underline-offset-3"
        >
          {email}
        </a>
      </dd>
      <dt className="text-ink-2">Instagram</dt>
      <dd className="font-semibold">@plaudit.reviews</dd>
    </dl>
  );
}
