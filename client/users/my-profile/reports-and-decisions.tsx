import { TextLink } from "#client/ui/controls/text-link";

export function ReportsAndDecisions() {
  return (
    <section aria-labelledby="reports-and-decisions">
      <h2 id="reports-and-decisions" className="border-b-2 border-ink pb-2.5 text-h3">
        Reports and decisions
      </h2>
      <p className="py-4 text-ink-2">
        Your reports, what we decided about your content, and appeals.{" "}
        <TextLink to="/myprofile/decisions">See reports and decisions</TextLink>
      </p>
    </section>
  );
}
