/** Marks the figure that the order of a list goes by, where it is not the overall rating. */
export const rankClass = "rounded-xs bg-limelight-soft px-1 font-bold text-ink";
