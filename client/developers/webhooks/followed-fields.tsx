import { Field } from "#client/ui/controls/field";
import { SelectField } from "#client/ui/controls/select-field";

const scopes = [
  { value: "PROVIDER", label: "One provider" },
  { value: "CATEGORY", label: "One category" },
] as const;
type Scope = (typeof scopes)[number]["value"];

/** The choice of changes that a webhook follows; without a scope everything. */
export interface Followed {
  scope: Scope | null;
  provider: string;
  category: string | null;
}

interface FollowedFieldsProps {
  categories: readonly { slug: string; name: string }[];
  followed: Followed;
  errorOf(field: "provider" | "category"): string | undefined;
  onChange(followed: Followed): void;
}

export function FollowedFields({ categories, followed, errorOf, onChange }: FollowedFieldsProps) {
  const { scope, provider, category } = followed;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField<Scope>
        label="Changes of"
        options={scopes}
        value={scope}
        none="Everything"
        onChoose={(next) => onChange({ ...followed, scope: next })}
      />
      {scope === "PROVIDER" && (
        <Field
          label="Provider"
          before={<span className="text-ink-3">@</span>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={provider}
          error={errorOf("provider")}
          onChange={({ target }) =>
            onChange({ ...followed, provider: target.value.replace(/^@/, "") })
          }
        />
      )}
      {scope === "CATEGORY" && (
        <SelectField
          label="Category"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={category}
          error={errorOf("category")}
          onChoose={(next) => onChange({ ...followed, category: next })}
        />
      )}
    </div>
  );
}
