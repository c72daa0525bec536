import { createElement, type SVGProps } from "react";

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** Draws an icon of lucide-react in its default style. The package's own function has options that are not used here. */
export function lineIcon({ node }: IconData) {
  return function LineIcon({ size = 24, ...props }: IconProps) {
    return createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
