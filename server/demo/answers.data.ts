/** Answers of providers to reviews of 4 or 5 stars; {name} is the reviewer, {i} and {my} the provider. */
export const thanks = [
  "Thank you, {name}. [It was a pleasure.|You made it easy.|Come back soon.]",
  "[This made {my} day.|This made {my} week.] Thank you for taking the time, {name}.",
  "Thank you, {name}! You did the [hard|long|patient] part, {i} only pointed.",
  "So glad it [worked|helped|lasted], {name}. Say hello when you are near.",
  "[Many thanks|A big thank you|Thank you so much], {name}. See you [next time|in spring|on Thursday].",
  "Reading this twice, {name}. Thank you for the [kind|precise|generous] words.",
  "Thank you, {name}. {i} will pass this on to [everyone here|the others|the people who helped].",
  "{name}, thank you. It [shows|matters] that you told {me} early what you needed.",
  "[Lovely to hear|Good to read], {name}. Tell {me} how it goes [in a month|after the summer].",
  "Thank you for the trust, {name}. The [next|second] time is always easier.",
  "{name}, {i} [remember it well|still smile about it]. Thank you.",
  "Thanks, {name}. Your [questions|notes|ideas] made {my} work better.",
];

/** Answers to reviews of 1 to 3 stars. */
export const regrets = [
  "{name}, {i} {am} sorry that it fell short. Please write to {me}, and {i} will put it right.",
  "Thank you for saying so openly, {name}. {i} have [changed how {i} plan this|spoken about it with everyone involved].",
  "Fair points, {name}. The [delay|mix-up|wait] was {my} mistake, and {i} owe you one.",
  "{i} hear you, {name}. [Next time|From now on] {i} will ask more before {i} start.",
  "Sorry, {name}. That is not how {i} want to work. {my} offer to [repeat it|refund you] stands.",
  "{name}, thank you for the details. {i} had misread what you needed, and should have asked.",
];
