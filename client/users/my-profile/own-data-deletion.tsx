import { useId, useState } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Choice } from "#client/ui/controls/choice";
import { Dialog } from "#client/ui/overlays/dialog";
import { Field } from "#client/ui/controls/field";
import { Form } from "#client/ui/controls/form";
import { PasswordField } from "#client/ui/controls/password-field";
import { TextLink } from "#client/ui/controls/text-link";
import { useOnline } from "#client/ui/hooks/use-online";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { useSignInAndSecurityQuery } from "#client/users/security/security.generated";
import { type OwnDataDeletionState, useOwnDataDeletion } from "./use-own-data-deletion";

interface OwnDataDeletionProps {
  viewer: SessionViewerFragment;
  onClose(): void;
  onDeleted(): void;
}

const confirmingWord = "DELETE";

/** Explains the consequences and confirms twice: with a typed word and with the password. */
export function OwnDataDeletion({ viewer, onClose, onDeleted }: OwnDataDeletionProps) {
  const formId = useId();
  const [word, setWord] = useState("");
  const deletion = useOwnDataDeletion(onDeleted);
  const { data } = useSignInAndSecurityQuery({ fetchPolicy: "cache-first" });
  const page = data?.viewer?.dashboard?.provider;
  const { isBusy, password } = deletion;
  const hasReviews = viewer.user.reviewCount > 0;
  const isChosen = !hasReviews || deletion.reviews !== null;
  const isTyped = word.trim() === confirmingWord && (!viewer.hasPassword || password !== "");
  const isConfirmed = isChosen && isTyped;
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title="Delete your account"
      foot={
        <Foot
          formId={formId}
          deletion={deletion}
          isConfirmed={isConfirmed}
          onCancel={() => {
            if (!isBusy) onClose();
          }}
        />
      }
    >
      <Form
        id={formId}
        isBusy={isBusy || !isConfirmed}
        className="gap-6"
        onSubmit={deletion.remove}
      >
        <Consequences pageUsername={page?.username} />
        {hasReviews && <ReviewsField count={viewer.user.reviewCount} deletion={deletion} />}
        {viewer.hasPassword && (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            value={password}
            error={deletion.passwordError}
            onChange={(event) => deletion.setPassword(event.target.value)}
          />
        )}
        <Field
          label={`Type ${confirmingWord} to confirm`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}

function Consequences({ pageUsername }: { pageUsername: string | undefined }) {
  return (
    <div className="grid gap-2 text-ink-2">
      <p>
        We erase your name, contact details, sign-ins, saved providers, votes, messages and
        notifications immediately, and sign you out everywhere. <b>This cannot be undone.</b>
      </p>
      {pageUsername && (
        <p>Your provider page @{pageUsername} and its answers stay, without an owner.</p>
      )}
      <p>
        If moderators decided about something of yours, its sealed copy stays until six months after
        the last decision. Only moderators see it, to answer appeals.
      </p>
      <p>
        If you keep reviews without your name, or moderators decided against you, keyed hashes of
        your addresses and network accounts stay{" "}
        <TextLink to="/privacy-policy#time">for a time</TextLink>.
      </p>
      <p>Want to keep a copy? Download your data first.</p>
    </div>
  );
}

interface ReviewsFieldProps {
  count: number;
  deletion: OwnDataDeletionState;
}

function ReviewsField({ count, deletion: { reviews, setReviews } }: ReviewsFieldProps) {
  const which = count === 1 ? "your review" : `your ${count} reviews`;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-ui-strong">Choose what happens to {which}</legend>
      <Choice
        name="reviews"
        value="WITHDRAW"
        label="Withdraw"
        hint="They disappear and no longer count towards ratings."
        isChosen={reviews === "WITHDRAW"}
        onChoose={() => setReviews("WITHDRAW")}
      />
      <Choice
        name="reviews"
        value="KEEP_WITHOUT_NAME"
        label="Keep without my name"
        hint="Ratings and comments stay and cannot be edited; earlier versions are erased. While they stay, you cannot review these providers again."
        isChosen={reviews === "KEEP_WITHOUT_NAME"}
        onChoose={() => setReviews("KEEP_WITHOUT_NAME")}
      />
    </fieldset>
  );
}

interface FootProps {
  formId: string;
  deletion: OwnDataDeletionState;
  isConfirmed: boolean;
  onCancel(): void;
}

function Foot({ formId, deletion: { isBusy, failure }, isConfirmed, onCancel }: FootProps) {
  const isOnline = useOnline();
  return (
    <div className="grid flex-1 gap-2.5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!isOnline && (
        <p className="text-small text-warning">You’re offline. Reconnect to delete your account.</p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:*:flex-1">
        <Button variant="secondary" size="lg" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          size="lg"
          isBusy={isBusy}
          busyLabel="Deleting..."
          disabled={!isConfirmed || !isOnline}
        >
          Delete for good
        </Button>
      </div>
    </div>
  );
}
