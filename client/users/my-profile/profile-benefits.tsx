import Check from "lucide-react/icons/check";

const benefits = [
  "Keep contact info up to date",
  "Get personalized recommendations",
  "Build your reviewer reputation",
  "Connect with service providers",
];

export function ProfileBenefits() {
  return (
    <section aria-labelledby="profile-benefits">
      <h2 id="profile-benefits" className="border-b-2 border-ink pb-2.5 text-h3">
        Profile Benefits
      </h2>
      <ul className="grid gap-3 pt-4">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check size={18} aria-hidden="true" className="mt-0.5 text-success" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
