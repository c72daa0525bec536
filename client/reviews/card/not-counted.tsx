import CircleSlash from "lucide-react/icons/circle-slash";
import { Badge } from "#client/ui/display/badge";
import { TextLink } from "#client/ui/controls/text-link";
import { useNotCountedQuery } from "./not-counted.generated";
import styles from "./review-card.module.css";

/** Why a review counts in no figure, with its decision. */
export function NotCounted({ reviewId }: { reviewId: string }) {
  const { data } = useNotCountedQuery({ variables: { id: reviewId } });
  const node = data?.node;
  const decisions = node && "decisions" in node ? node.decisions : [];
  const isByInsider = node && "isByInsider" in node ? node.isByInsider : false;
  const decision = decisions.findLast(
    ({ measure, number }) =>
      measure === "NOT_COUNT" && !decisions.some(({ replaces }) => replaces === number),
  );
  return (
    <p className={styles.notCounted}>
      <Badge tone="warning" icon={<CircleSlash aria-hidden="true" />}>
        Not counted
      </Badge>
      {isByInsider && <span>Written by someone who owns or owned this page.</span>}
      {decision && (
        <span>
          {decision.clause && <>{decision.clause.title}. </>}
          <TextLink to={`/decisions/${decision.number}`}>Decision {decision.number}</TextLink>
        </span>
      )}
    </p>
  );
}
