import { useState } from "react";
import type { SubjectKind } from "#client/graphql/schema.generated";
import { type ReportedPersonQuery, useReportedPersonQuery } from "./reported-person.generated";
import type { ReportSubject } from "./use-report";

export interface NamedSubject extends ReportSubject {
  /** In words, such as "the review by Ines". */
  name: string;
}

const choices: Partial<Record<SubjectKind, { picture: string; content: string }>> = {
  REVIEW: {
    picture: "Report the reviewer’s picture instead",
    content: "Report the review instead",
  },
  PROVIDER: { picture: "Report the picture instead", content: "Report the profile instead" },
  USER: { picture: "Report the picture instead", content: "Report the person instead" },
};

/** A report may be about the picture instead: of the reviewer, of the person, or one that the owner gave a profile. */
export function usePictureChoice({ kind, id, name }: NamedSubject) {
  const [isChosen, choose] = useState(false);
  const labels = choices[kind];
  const { data } = useReportedPersonQuery({ variables: { id }, skip: !labels });
  const picture = pictureOf(data?.node);
  const isAboutPicture = isChosen && picture !== null;
  return {
    subject: isAboutPicture ? picture : { kind, id, name },
    /** The other subject; null if there is none. */
    other: labels &&
      picture && {
        label: isAboutPicture ? labels.content : labels.picture,
        choose: () => choose(!isAboutPicture),
      },
  };
}

function pictureOf(node: ReportedPersonQuery["node"] | undefined): NamedSubject | null {
  if (!node) return null;
  const person = "reviewer" in node ? node.reviewer : "displayName" in node ? node : null;
  if (!person?.avatarSubjectId) return null;
  const name = `the picture of ${person.displayName}`;
  return { kind: "PICTURE", id: person.avatarSubjectId, name };
}
