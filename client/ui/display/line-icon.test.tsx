import { renderToStaticMarkup } from "react-dom/server";
import * as bell from "lucide-react/icons/bell";
import { expect, test } from "vitest";
import { lineIcon } from "./line-icon";

test("A light icon draws what the package draws, without its class names", () => {
  const { default: Bell, __iconData } = bell as typeof bell & {
    __iconData: Parameters<typeof lineIcon>[0];
  };
  const LightBell = lineIcon(__iconData);
  const full = renderToStaticMarkup(<Bell size={20} />);
  const light = renderToStaticMarkup(<LightBell size={20} />);
  const attributes = (markup: string) => markup.match(/[\w-]+="[^"]*"/gi)?.toSorted();
  const needed = full
    .replace(' xmlns="http://www.w3.org/2000/svg"', "")
    .replace(/ class="[^"]*"/, "");
  expect(attributes(light)).toEqual(attributes(needed));
});
