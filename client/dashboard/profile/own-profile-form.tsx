import { useRef } from "react";
import { Field } from "#client/ui/controls/field";
import { TextArea } from "#client/ui/controls/text-area";
import { type Lists, OwnProfileListing } from "./own-profile-listing";
import { type CanChoose, OwnProfileName } from "./own-profile-name";
import { OwnProfileOffer } from "./own-profile-offer";
import { OwnProfileSaveBar } from "./own-profile-save-bar";
import type { OwnProfile_providerFragment } from "./own-profile.generated";
import { profileLimits } from "./own-profile-rules";
import { PackagesEditor } from "./packages-editor";
import { PortfolioEditor } from "./portfolio-editor";
import { PriceField } from "./price-field";
import { useUnsavedChanges } from "./unsaved-changes";
import { useOwnProfile } from "./use-own-profile";
import { WordListField } from "./word-list-field";

export interface OwnProfileFormProps {
  provider: OwnProfile_providerFragment;
  pictureHosts: readonly string[];
  /** What the network does not give. */
  canChoose: CanChoose;
  lists: Lists;
}

export function OwnProfileForm({ provider, pictureHosts, canChoose, lists }: OwnProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const focusFirstFault = () =>
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    });
  const editing = useOwnProfile(provider, focusFirstFault);
  const { values, fill, faults } = editing;
  useUnsavedChanges(editing.isChanged);

  return (
    <form
      ref={form}
      noValidate
      aria-label="Your profile"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_input,&_textarea,&_[aria-haspopup]]:scroll-mb-40"
      onSubmit={(event) => {
        event.preventDefault();
        void editing.save();
      }}
    >
      <div>
        <h3 className="text-h3">Your profile</h3>
        <p className="max-w-[33.5em] text-ink-2">
          How you appear on Plaudit. Changes are visible as soon as you save.
        </p>
      </div>
      <OwnProfileName values={values} faults={faults} fill={fill} canChoose={canChoose} />
      <OwnProfileTexts values={values} faults={faults} fill={fill} />
      <OwnProfileListing values={values} faults={faults} fill={fill} lists={lists} />
      <OwnProfileOffer values={values} faults={faults} fill={fill} lists={lists} />
      <TextArea
        label="Biography"
        rows={7}
        length={profileLimits.biography}
        value={values.biography}
        {...(faults["biography"] && { error: faults["biography"] })}
        onChange={({ target }) => fill({ biography: target.value })}
      />
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <WordListField
          label="Specialties"
          one="specialty"
          words={values.specialties}
          error={faults["specialties"]}
          onChange={(specialties) => fill({ specialties })}
        />
        <WordListField
          label="Languages"
          one="language"
          words={values.languages}
          error={faults["languages"]}
          onChange={(languages) => fill({ languages })}
        />
      </div>
      <PackagesEditor values={values} faults={faults} onChange={(packages) => fill({ packages })} />
      <PortfolioEditor
        pictures={values.portfolio}
        hosts={pictureHosts}
        faults={faults}
        onChange={(portfolio) => fill({ portfolio })}
        onAdd={editing.addPicture}
      />
      <OwnProfileSaveBar {...editing} />
    </form>
  );
}

type OwnProfileTextsProps = Pick<ReturnType<typeof useOwnProfile>, "values" | "faults" | "fill">;

function OwnProfileTexts({ values, faults, fill }: OwnProfileTextsProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-[minmax(0,1fr)_220px]">
      <Field
        label="Title"
        autoComplete="off"
        placeholder="Mobility coach"
        value={values.title}
        {...(faults["title"] && { error: faults["title"] })}
        onChange={({ target }) => fill({ title: target.value })}
      />
      <PriceField
        label="Price"
        unit="session"
        value={values.price}
        country={values.country}
        error={faults["price"]}
        onChange={(price) => fill({ price })}
      />
    </div>
  );
}
