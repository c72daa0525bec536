import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useController, type Control } from "react-hook-form";
import { ProviderAvatar } from "#client/cards/provider-card/provider-avatar";
import { ProviderBadges } from "#client/cards/provider-card/provider-badges";
import { Button } from "#client/kit/button";
import { FieldError } from "#client/kit/field-error";
import { formatFollowers } from "#client/kit/format";
import { Skeleton } from "#client/kit/skeleton";
import { ProviderSuggestions } from "./provider-suggestions";
import {
  type ReviewedProvider_providerFragment,
  ReviewedProviderDocument,
  useReviewedProviderQuery,
} from "./review-form.generated";
import { errorId, focusField } from "./form-part";
import type { CheckedEntry, ReviewEntry } from "./review-rules";

export interface ProviderPartProps {
  control: Control<ReviewEntry, unknown, CheckedEntry>;
  onChosen(): void;
}

/** Whom the review is about: searched for, or chosen already. */
export function ProviderPart({ control, onChosen }: ProviderPartProps) {
  const { field, fieldState } = useController({ control, name: "provider" });
  const client = useApolloClient();
  const error = fieldState.error?.message;
  const wantsOther = useRef(false);
  useEffect(() => {
    if (!wantsOther.current || field.value) return;
    wantsOther.current = false;
    focusField("provider");
  }, [field.value]);
  const change = () => {
    wantsOther.current = true;
    field.onChange("");
  };
  const choose = (provider: ReviewedProvider_providerFragment) => {
    const variables = { username: provider.username };
    client.writeQuery({ query: ReviewedProviderDocument, variables, data: { provider } });
    field.onChange(provider.username);
    onChosen();
  };
  if (!field.value) {
    return (
      <ProviderSuggestions label="Who is your review about?" error={error} onChoose={choose} />
    );
  }
  return (
    <div data-field="provider" className="grid gap-2">
      <ChosenProvider username={field.value} error={error} onChange={change} />
      {error && <FieldError id={errorId("provider")}>{error}</FieldError>}
    </div>
  );
}

interface ChosenProviderProps {
  username: string;
  error: string | undefined;
  onChange(): void;
}

function ChosenProvider({ username, error, onChange }: ChosenProviderProps) {
  const { data, loading } = useReviewedProviderQuery({
    variables: { username },
    returnPartialData: true,
  });
  const provider = data?.provider;
  return (
    <div
      role="group"
      aria-label="Your review is about"
      aria-busy={loading}
      className="flex items-center gap-4 rounded-lg border border-line bg-paper px-4 py-3.5"
    >
      <ProviderAvatar
        provider={{
          username,
          displayName: "",
          avatar: provider?.avatar ?? null,
          isBusiness: provider?.isBusiness ?? false,
        }}
        size={56}
      />
      <div className="min-w-0 flex-1">
        <p className="text-title wrap-anywhere">{provider?.displayName ?? `@${username}`}</p>
        <p className="flex flex-wrap gap-x-2.5 text-small wrap-anywhere text-ink-3 tabular-nums">
          <span>@{username}</span>
          {provider?.followers !== undefined && (
            <span>{formatFollowers(provider.followers)} followers</span>
          )}
        </p>
        {provider ? (
          <ProviderBadges
            className="mt-1.5"
            provider={{
              isFeatured: false,
              isVerified: provider.isVerified ?? false,
              isBusiness: provider.isBusiness ?? false,
              isProfessional: provider.isProfessional ?? false,
            }}
          />
        ) : (
          loading && <Skeleton width={120} height={14} className="mt-2" />
        )}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={error ? errorId("provider") : undefined}
        onClick={onChange}
      >
        Change<span className="sr"> the provider</span>
      </Button>
    </div>
  );
}
