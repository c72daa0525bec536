import { Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import {
  pictureAddress,
  validatePictureSize,
  Size,
  sizeOfFace,
} from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { VerificationMethod } from "#server/verification/verification-method";
import { VerificationStatus } from "#server/verification/verification.entity";
import { findSessions } from "./find-sessions";
import { needsCurrentPassword } from "./recently-authenticated";
import { Session } from "./session.entity";
import { userById } from "#server/users/user.batch";
import { defaultDisplayName } from "#server/users/parse-profile";
import { User } from "#server/users/user.entity";
import type { UserRecord } from "#server/users/user-record.entity";
import { authenticationExpired, viewerOf, type SignedIn } from "./viewer";

@ObjectType({
  description: "One of your addresses, and whether it is confirmed.",
  simpleResolvers: true,
})
class Identity {
  @Field(() => VerificationMethod, { description: "EMAIL, PHONE or INSTAGRAM." })
  method: VerificationMethod;

  @Field(() => VerificationStatus, {
    description: "CONFIRMED, DECLARED (self-declared) or PENDING.",
  })
  status: VerificationStatus;

  @Field(() => Date, { nullable: true, description: "When it was confirmed." })
  confirmedAt: Date | null;
}

@ObjectType({ description: "Your name and picture.", simpleResolvers: true })
export class Profile {
  constructor(readonly user: UserRecord) {}

  @Field(() => String, { nullable: true, description: "Your first name." })
  get firstName(): string | null {
    return this.user.firstName;
  }

  @Field(() => String, {
    nullable: true,
    description: "Your last name; others see only its initial.",
  })
  get lastName(): string | null {
    return this.user.lastName;
  }

  @Field(() => String, { description: "How others see you." })
  get displayName(): string {
    return this.user.displayName;
  }

  @Field(() => Boolean, {
    description: "Whether you have a name. Without one, your reviews are by “Reviewer”.",
  })
  get hasChosenName(): boolean {
    return this.user.displayName !== defaultDisplayName({});
  }

  @Field(() => String, {
    nullable: true,
    description: "Your username on Instagram, confirmed or declared, without @.",
  })
  get instagramUsername(): string | null {
    return this.user.username ?? this.user.declaredUsername;
  }
}

@ObjectType({ description: "The signed-in user; only you can see this.", simpleResolvers: true })
export class Viewer {
  constructor(readonly signedIn: SignedIn) {}

  @Field(() => String, { nullable: true, description: "Your email address." })
  get email(): string | null {
    return this.signedIn.user.email;
  }

  @Field(() => String, { nullable: true, description: "Your phone number in E.164 format." })
  get phone(): string | null {
    return this.signedIn.user.phone;
  }

  @Field(() => Profile, { description: "Your name and picture." })
  get profile(): Profile {
    return new Profile(this.signedIn.user);
  }

  @Field(() => [Identity], {
    description: "Your email, phone and username, each with its status.",
  })
  get identities(): Identity[] {
    const { email, emailConfirmedAt, phone, phoneConfirmedAt } = this.signedIn.user;
    const { username, declaredUsername } = this.signedIn.user;
    const status = (isKnown: boolean) => (isKnown ? "confirmed" : "pending");
    return [
      ...(email
        ? [
            {
              method: "email",
              status: status(emailConfirmedAt !== null),
              confirmedAt: emailConfirmedAt,
            } as const,
          ]
        : []),
      ...(phone
        ? [
            {
              method: "phone",
              status: status(phoneConfirmedAt !== null),
              confirmedAt: phoneConfirmedAt,
            } as const,
          ]
        : []),
      ...(username
        ? [{ method: "instagram", status: "confirmed", confirmedAt: null } as const]
        : []),
      ...(!username && declaredUsername
        ? [{ method: "instagram", status: "declared", confirmedAt: null } as const]
        : []),
    ];
  }

  @Field(() => Boolean, {
    description:
      "Whether any of your identities is confirmed or declared; `identities` has the status of each.",
  })
  get isVerified(): boolean {
    return this.identities.some(({ status }) => status !== "pending");
  }

  @Field(() => Boolean, { description: "Whether you can sign in with a password." })
  get hasPassword(): boolean {
    return this.signedIn.user.passwordHash !== null;
  }

  @Field(() => Date, { description: "When you signed up." })
  get createdAt(): Date {
    return this.signedIn.user.createdAt;
  }

  @Field(() => Date, { nullable: true, description: "When you last signed in." })
  get lastSignInAt(): Date | null {
    return this.signedIn.user.lastLoginAt;
  }
}

@Resolver(() => Viewer)
export class ViewerResolver {
  @Query(() => Viewer, {
    nullable: true,
    description: "The signed-in user; null for visitors and guests.",
  })
  async viewer(@Ctx() ctx: Context): Promise<Viewer | null> {
    const signedIn = await viewerOf(ctx);
    return signedIn && new Viewer(signedIn);
  }

  @FieldResolver(() => User, { description: "Your public profile." })
  async user(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<User> {
    const user = await userById(ctx).load(signedIn.user.id);
    // Race condition: deleted since the request began.
    if (!user) throw authenticationExpired();
    return user;
  }

  @FieldResolver(() => [Session], {
    description: "Your active sessions, most recently used first.",
  })
  sessions(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<Session[]> {
    return findSessions(ctx, signedIn);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether changing your password, email or phone requires the current password.",
  })
  needsCurrentPassword(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<boolean> {
    return needsCurrentPassword(ctx, signedIn);
  }
}

@Resolver(() => Profile)
export class ProfileResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "The URL of your picture, if any.",
  })
  avatar(@Root() { user }: Profile, @Size(96, sizeOfFace) size: number): string | null {
    return pictureAddress(user.pictureUrl, validatePictureSize(size));
  }
}
