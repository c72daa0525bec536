import { Ground1763700000001 } from "./1-ground";
import { SigningIn1763700000002 } from "./2-signing-in";
import { NetworkSignIn1763700000003 } from "./3-network-sign-in";
import { Reviewing1763700000004 } from "./4-reviewing";
import { Saving1763700000005 } from "./5-saving";
import { Deleting1763700000006 } from "./6-deleting";
import { LookUp1763700000007 } from "./7-look-up";
import { PlauditScore1763700000008 } from "./8-plaudit-score";
import { Contact1763700000009 } from "./9-contact";
import { Notifications1763700000010 } from "./10-notifications";
import { ProviderDays1763700000011 } from "./11-provider-days";
import { OwnersTools1763700000012 } from "./12-owners-tools";
import { OwnData1763700000013 } from "./13-own-data";
import { NetworkNotices1763700000014 } from "./14-network-notices";
import { HeldPictures1763700000015 } from "./15-held-pictures";
import { SearchTexts1763700000016 } from "./16-search-texts";
import { SpentKeys1763700000017 } from "./17-spent-keys";
import { WordsOfNetworks1763700000019 } from "./19-words-of-networks";
import { NetworkIds1763700000020 } from "./20-network-ids";
import { BackgroundJobs1763700000021 } from "./21-background-jobs";
import { WideIdentities1763700000022 } from "./22-wide-identities";
import { ErasedUsers1763700000024 } from "./24-erased-users";
import { SendingInJobs1763700000025 } from "./25-sending-in-jobs";
import { ScheduledJobs1763700000026 } from "./26-scheduled-jobs";
import { NodeIds1763700000027 } from "./27-node-ids";
import { PictureAddresses1763700000028 } from "./28-picture-addresses";
import { Trust1763700000029 } from "./29-trust";
import { BoundedSearch1763700000030 } from "./30-bounded-search";
import { ProviderFacts1763700000031 } from "./31-provider-facts";
import { Moderation1763700000032 } from "./32-moderation";
import { ApiKeys1763700000034 } from "./34-api-keys";
import { Changes1763700000035 } from "./35-changes";
import { PortfolioImageIds1763700000036 } from "./36-portfolio-image-ids";
import { StrongSignIn1763700000038 } from "./38-strong-sign-in";
import { ModeratedLists1763700000039 } from "./39-moderated-lists";
import { Webhooks1763700000040 } from "./40-webhooks";
import { Dump1763700000042 } from "./42-dump";
import { WeightedSearch1763700000043 } from "./43-weighted-search";
import { WeightedSearchIndex1763700000044 } from "./44-weighted-search-index";
import { NewestReviews1763700000045 } from "./45-newest-reviews";
import { OfferFacets1763700000046 } from "./46-offer-facets";
import { ReviewAlerts1763700000047 } from "./47-review-alerts";
import { DecisionsOfCases1763700000049 } from "./49-decisions-of-cases";
import { UserPictures1763700000052 } from "./52-user-pictures";
import { ReplyTemplates1763700000053 } from "./53-reply-templates";
import { ReportedUserPictures1763700000054 } from "./54-reported-user-pictures";
import { NarrowProviderIndexes1763700000055 } from "./55-narrow-provider-indexes";
import { UserPictureIndex1763700000056 } from "./56-user-picture-index";
import { CasesWithoutContent1763700000057 } from "./57-cases-without-content";
import { GoneContent1763700000058 } from "./58-gone-content";
import { ClosedReports1763700000059 } from "./59-closed-reports";
import { EarlierPictures1763700000060 } from "./60-earlier-pictures";
import { ReviewPhotos1763700000061 } from "./61-review-photos";
import { ListedPeople1763700000062 } from "./62-listed-people";
import { OwnNames1763700000063 } from "./63-own-names";
import { OwnPictureIndex1763700000064 } from "./64-own-picture-index";
import { PhotoEdits1763700000065 } from "./65-photo-edits";
import { BoundsAndEnds1763700000066 } from "./66-bounds-and-ends";
import { BoundsAndEndsIndexes1763700000067 } from "./67-bounds-and-ends-indexes";
import { OneWeight1763700000068 } from "./68-one-weight";
import { DataFileParts1763700000070 } from "./70-data-file-parts";
import { LeftNames1763700000071 } from "./71-left-names";
import { InsiderReviews1763700000072 } from "./72-insider-reviews";
import { SecondChain1763700000073 } from "./73-second-chain";
import { WordingAnswers1763700000074 } from "./74-wording-answers";
import { KeptHead1763700000075 } from "./75-kept-head";
import { Site1763700000076 } from "./76-site";
import { EarlierNames1763700000077 } from "./77-earlier-names";
import { NormalTexts1763700000078 } from "./78-normal-texts";
import { SetUp1763700000080 } from "./80-set-up";
import { ErasedUsers1763700000082 } from "./82-erased-users";
import { Prices1763700000083 } from "./83-prices";
import { SeedPartsAndLanguages1763700000084 } from "./84-seed-parts-and-languages";
import { OneOperator1763700000085 } from "./85-one-operator";
import { ListedProviders1763700000081 } from "./81-listed-providers";

/** Every migration, oldest first. A migration that has shipped is never edited: add the next one. */
export const migrations = [
  Ground1763700000001,
  SigningIn1763700000002,
  NetworkSignIn1763700000003,
  Reviewing1763700000004,
  Saving1763700000005,
  Deleting1763700000006,
  LookUp1763700000007,
  PlauditScore1763700000008,
  Contact1763700000009,
  Notifications1763700000010,
  ProviderDays1763700000011,
  OwnersTools1763700000012,
  OwnData1763700000013,
  NetworkNotices1763700000014,
  HeldPictures1763700000015,
  SearchTexts1763700000016,
  SpentKeys1763700000017,
  WordsOfNetworks1763700000019,
  NetworkIds1763700000020,
  BackgroundJobs1763700000021,
  WideIdentities1763700000022,
  ErasedUsers1763700000024,
  SendingInJobs1763700000025,
  ScheduledJobs1763700000026,
  NodeIds1763700000027,
  PictureAddresses1763700000028,
  Trust1763700000029,
  BoundedSearch1763700000030,
  ProviderFacts1763700000031,
  Moderation1763700000032,
  ApiKeys1763700000034,
  Changes1763700000035,
  PortfolioImageIds1763700000036,
  StrongSignIn1763700000038,
  ModeratedLists1763700000039,
  Webhooks1763700000040,
  Dump1763700000042,
  WeightedSearch1763700000043,
  WeightedSearchIndex1763700000044,
  NewestReviews1763700000045,
  OfferFacets1763700000046,
  ReviewAlerts1763700000047,
  DecisionsOfCases1763700000049,
  UserPictures1763700000052,
  ReplyTemplates1763700000053,
  ReportedUserPictures1763700000054,
  NarrowProviderIndexes1763700000055,
  UserPictureIndex1763700000056,
  CasesWithoutContent1763700000057,
  GoneContent1763700000058,
  ClosedReports1763700000059,
  EarlierPictures1763700000060,
  ReviewPhotos1763700000061,
  ListedPeople1763700000062,
  OwnNames1763700000063,
  OwnPictureIndex1763700000064,
  PhotoEdits1763700000065,
  BoundsAndEnds1763700000066,
  BoundsAndEndsIndexes1763700000067,
  OneWeight1763700000068,
  DataFileParts1763700000070,
  LeftNames1763700000071,
  InsiderReviews1763700000072,
  SecondChain1763700000073,
  WordingAnswers1763700000074,
  KeptHead1763700000075,
  Site1763700000076,
  EarlierNames1763700000077,
  NormalTexts1763700000078,
  SetUp1763700000080,
  ListedProviders1763700000081,
  ErasedUsers1763700000082,
  Prices1763700000083,
  SeedPartsAndLanguages1763700000084,
  OneOperator1763700000085,
];
