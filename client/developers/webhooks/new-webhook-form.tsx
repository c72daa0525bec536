import { useState } from "react";
import type { WebhookTopic } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { FollowedFields, type Followed } from "./followed-fields";
import { TopicFields } from "./topic-fields";
import { useCreateWebhook } from "./use-webhooks";

interface NewWebhookFormProps {
  categories: readonly { slug: string; name: string }[];
  onCreated(secret: string): void;
}

const firstTopics: readonly WebhookTopic[] = ["REVIEW_CREATED", "REVIEW_UPDATED", "REVIEW_DELETED"];

export function NewWebhookForm({ categories, onCreated }: NewWebhookFormProps) {
  const [url, setUrl] = useState("");
  const [chosen, setChosen] = useState(firstTopics);
  const [followed, setFollowed] = useState<Followed>({
    scope: "PROVIDER",
    provider: "",
    category: categories[0]?.slug ?? null,
  });
  const { create, isBusy, errorOf, failure } = useCreateWebhook(onCreated);
  const isOnline = useOnline();
  const submit = () =>
    create({
      url,
      topics: [...chosen],
      ...(followed.scope === "PROVIDER" && { provider: followed.provider.trim() }),
      ...(followed.scope === "CATEGORY" && { category: followed.category }),
    });
  return (
    <Form isBusy={isBusy} onSubmit={submit} aria-label="New webhook" className="mt-4">
      <Field
        label="URL"
        hint="Your https address. We send signed POST requests to it."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.org/plaudit"
        value={url}
        error={errorOf("url")}
        onChange={({ target }) => setUrl(target.value)}
      />
      <FollowedFields
        categories={categories}
        followed={followed}
        errorOf={errorOf}
        onChange={setFollowed}
      />
      <TopicFields chosen={chosen} error={errorOf("topics")} onChange={setChosen} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div>
        <Button type="submit" isBusy={isBusy} disabled={!isOnline} className="max-md:w-full">
          Create webhook
        </Button>
      </div>
      {!isOnline && (
        <p className="text-small text-warning">You’re offline. Reconnect to create a webhook.</p>
      )}
    </Form>
  );
}
