import { useState } from "react";
import { providerPath } from "#client/providers/provider-address";
import { TextButton, TextLink } from "#client/ui/controls/text-link";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import { textWords } from "#client/moderation/desk/desk-words";
import type { CaseEvidence_caseFragment } from "./case.generated";

interface CaseEvidenceProps {
  found: CaseEvidence_caseFragment;
}

/** The reported text, and beside it those to compare it with. Nothing here shows stars. */
export function CaseEvidence({ found }: CaseEvidenceProps) {
  return (
    <section aria-labelledby="case-evidence">
      <h3 id="case-evidence" className="border-b-2 border-ink pb-2 text-h3">
        Evidence
      </h3>
      <div className="grid items-start gap-x-7 gap-y-5 pt-4 md:grid-cols-2">
        <Reported found={found} />
        <ToCompare texts={found.relatedTexts} />
      </div>
    </section>
  );
}

const shownTexts = 4;

function ToCompare({ texts }: { texts: CaseEvidence_caseFragment["relatedTexts"] }) {
  const [areAllShown, showAll] = useState(false);
  if (texts.length === 0) return <p className="text-ink-3">No other text to compare with.</p>;
  const shown = areAllShown ? texts : texts.slice(0, shownTexts);
  return (
    <div className="grid gap-4">
      <ul aria-label="To compare" className="grid gap-4">
        {shown.map(({ kind, text, providerUsername, writtenAt, similarity }) => (
          <li
            key={`${kind} ${providerUsername} ${writtenAt}`}
            className="border-l-2 border-line-2 pl-4"
          >
            <p className="text-small text-ink-3 wrap-anywhere">
              {textWords[kind]}, @{providerUsername},{" "}
              <time dateTime={writtenAt}>{formatDate(writtenAt)}</time>,{" "}
              {Math.round(similarity * 100)} % alike
            </p>
            <Text text={text} />
          </li>
        ))}
      </ul>
      {shown.length < texts.length && (
        <TextButton className="justify-self-start py-1.5" onClick={() => showAll(true)}>
          Show all {texts.length} texts
        </TextButton>
      )}
    </div>
  );
}

function Reported({ found }: CaseEvidenceProps) {
  const { text, picture, providerUsername, writtenAt, facts } = found;
  return (
    <div className="rounded-md bg-sunken px-4.5 py-4 md:sticky md:top-20">
      <p className="text-small text-ink-3 wrap-anywhere">
        Reported
        {providerUsername && (
          <>, {<Provider username={providerUsername} isBlind={facts === null} />}</>
        )}
        {writtenAt && (
          <>
            , <time dateTime={writtenAt}>{formatDate(writtenAt)}</time>
          </>
        )}
      </p>
      {picture && (
        <img
          src={picture}
          alt={text ?? "The reported picture"}
          className="mt-2 max-h-96 w-full rounded-sm object-contain"
        />
      )}
      {text ? (
        <Text text={text} />
      ) : (
        <p className="mt-1 text-ink-2">The content no longer exists.</p>
      )}
    </div>
  );
}

/** The page of a provider shows stars, so it is linked after the facts only. */
function Provider({ username, isBlind }: { username: string; isBlind: boolean }) {
  if (isBlind) return <>@{username}</>;
  return <TextLink to={providerPath(username)}>@{username}</TextLink>;
}

function Text({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
      {withoutBidiControls(text)}
    </p>
  );
}
