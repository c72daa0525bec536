import { useState } from "react";
import type { OperatorRole } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { SelectField } from "#client/ui/controls/select-field";
import { Banner } from "#client/ui/display/banner";
import { Badge } from "#client/ui/display/badge";
import { formatDate } from "#client/ui/format/format";
import { useOnline } from "#client/ui/hooks/use-online";
import { roleHints, roleNames } from "#client/moderation/desk/desk-words";
import { roleOptions } from "./grant-form";
import type { DeskOperatorsQuery } from "./operators.generated";
import { useGrant } from "./use-grant";

type Operator = NonNullable<
  NonNullable<DeskOperatorsQuery["viewer"]>["operator"]
>["operators"][number];

interface OperatorRowProps {
  operator: Operator;
}

export function OperatorRow({ operator }: OperatorRowProps) {
  const { pseudonym, displayName, role, grantedAt, grantedBy, revokedAt, isViewer } = operator;
  const [isChanging, setChanging] = useState(false);
  const canChange = !isViewer && displayName !== null;
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title wrap-anywhere">
            {pseudonym}
            <Badge tone={revokedAt ? "muted" : "info"}>
              {revokedAt ? "No role" : roleNames[role]}
            </Badge>
          </h3>
          <p className="mt-0.5 text-small text-ink-3 wrap-anywhere">
            {displayName ?? "This person left"}
            {isViewer && " (you)"},{" "}
            {revokedAt ? "ended on" : `granted by ${grantedBy ?? "the command line"} on`}{" "}
            <time dateTime={revokedAt ?? grantedAt}>{formatDate(revokedAt ?? grantedAt)}</time>
          </p>
        </div>
        {canChange && !isChanging && (
          <Button
            variant="secondary"
            size="sm"
            className="pointer-coarse:h-11"
            onClick={() => setChanging(true)}
          >
            Change<span className="sr"> the role of {pseudonym}</span>
          </Button>
        )}
      </div>
      {isChanging && <ChangeForm operator={operator} onClose={() => setChanging(false)} />}
    </li>
  );
}

function ChangeForm({ operator, onClose }: OperatorRowProps & { onClose(): void }) {
  const { pseudonym, role: before, revokedAt } = operator;
  const [role, setRole] = useState<OperatorRole | null>(revokedAt ? null : before);
  const { run, isBusy, failure } = useGrant();
  const isOnline = useOnline();
  const submit = async () => {
    if (await run({ input: { operator: pseudonym, role } })) onClose();
  };
  return (
    <Form isBusy={isBusy} className="max-w-120 gap-3" onSubmit={submit}>
      <SelectField
        label={`Role of ${pseudonym}`}
        options={roleOptions}
        value={role}
        none="No role: the desk closes at once"
        onChoose={(chosen) => setRole(chosen)}
      />
      {role && <p className="text-small text-ink-3">{roleHints[role]}.</p>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex gap-2.5">
        <Button type="submit" isBusy={isBusy} disabled={!isOnline}>
          Save
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
