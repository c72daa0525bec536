import { countryName } from "#client/catalog/countries";
import { operatorMissing, type SiteOperator, useOperator } from "#client/site/operator";
import { TextLink } from "#client/ui/controls/text-link";
import { FactList } from "#client/ui/display/fact-list";
import { PageHead } from "#client/ui/display/page-head";
import { formatDate } from "#client/ui/format/format";

/** The legal identity of the operator, at `/imprint`. */
export function ImprintScreen() {
  const operator = useOperator();
  return (
    <>
      <PageHead
        title="Imprint | Plaudit"
        description="Who runs this site, and how to reach them."
        canonical="/imprint"
      />
      <div className="container-reading grid gap-6 py-12 md:py-16">
        <h1 className="text-h1">Imprint</h1>
        {operator ? (
          <Identity operator={operator} />
        ) : (
          <p className="text-body">
            {operator === null ? operatorMissing : "This is a demonstration of Plaudit."}
          </p>
        )}
        <p className="text-body">
          Write to us with the form of the{" "}
          <TextLink to="/privacy-policy#contact">privacy policy</TextLink>.
        </p>
      </div>
    </>
  );
}

function Identity({ operator }: { operator: SiteOperator }) {
  const { name, address, country, registerNumber, email, socialProfile, authority, changedAt } =
    operator;
  const facts = [
    { term: "Operator", value: name },
    {
      term: "Address",
      value: (
        <span className="inline-block text-left whitespace-pre-line">{`${address}\n${countryName(country)}`}</span>
      ),
    },
    ...(registerNumber ? [{ term: "Register number", value: registerNumber }] : []),
    { term: "Email", value: <TextLink to={`mailto:${email}`}>{email}</TextLink> },
    ...(socialProfile
      ? [
          {
            term: "Social account",
            value: (
              <TextLink to={socialProfile} className="wrap-anywhere">
                {socialProfile}
              </TextLink>
            ),
          },
        ]
      : []),
    { term: "Authority", value: authority },
  ];
  return (
    <>
      <FactList facts={facts} />
      <p className="text-ink-3">Last changed on {formatDate(changedAt.slice(0, 10))}</p>
    </>
  );
}
