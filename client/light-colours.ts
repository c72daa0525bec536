import type { CSSOptions } from "vite";

type PostCss = Exclude<CSSOptions["postcss"], string | undefined>;

const pair = /light-dark\(((?:[^(),]|\([^()]*\))*),(?:[^()]|\([^()]*\))*\)/g;

/** Browsers before `light-dark()`, such as Safari 17.4, get the light colours: without them, variables are void. */
export const lightColours: PostCss = {
  plugins: [
    {
      postcssPlugin: "light-colours",
      OnceExit(root, { AtRule, Rule }) {
        const rules = new Map<string, InstanceType<typeof Rule>>();
        root.walkDecls(/^--/, (declaration) => {
          const { parent, value } = declaration;
          if (parent?.type !== "rule" || !value.includes("light-dark(")) return;
          const { selector } = parent as InstanceType<typeof Rule>;
          const rule = rules.get(selector) ?? new Rule({ selector });
          rules.set(selector, rule);
          rule.append(declaration.clone({ value: value.replaceAll(pair, "$1") }));
        });
        if (rules.size === 0) return;
        const params = "not (color: light-dark(red, red))";
        root.append(new AtRule({ name: "supports", params, nodes: [...rules.values()] }));
      },
    },
  ],
};
