import type { WebhookTopic } from "#client/graphql/schema.generated";
import { Checkbox } from "#client/ui/controls/checkbox";
import { FieldError } from "#client/ui/controls/field-error";
import { topicNames, topics } from "./topics";

interface TopicFieldsProps {
  chosen: readonly WebhookTopic[];
  error: string | undefined;
  onChange(chosen: readonly WebhookTopic[]): void;
}

export function TopicFields({ chosen, error, onChange }: TopicFieldsProps) {
  const toggle = (topic: WebhookTopic) =>
    onChange(chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-ui-strong">Topics</legend>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {topicNames.map((topic) => (
          <Checkbox
            key={topic}
            checked={chosen.includes(topic)}
            className="pointer-coarse:min-h-11"
            onChange={() => toggle(topic)}
          >
            <span>
              <code>{topics[topic].name}</code>{" "}
              <span className="text-small text-ink-2">{topics[topic].help}</span>
            </span>
          </Checkbox>
        ))}
      </div>
      {error && <FieldError id="topics-note">{error}</FieldError>}
    </fieldset>
  );
}
