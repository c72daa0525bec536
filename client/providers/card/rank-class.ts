/** Marks the figure that decides the order, when it is not the overall rating. */
export const rankClass = "rounded-xs bg-limelight-soft px-1 font-bold text-ink";
