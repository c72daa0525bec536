import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { languageDetector, maxDetectedCharacters, minLetterBytes } from "./language-detector";

const sentences: Record<string, string[]> = {
  en: [
    "Great coach, patient and kind.",
    "She answered within an hour and came on time.",
    "The course was too expensive for what we learned.",
    "Friendly, but the photos arrived two weeks late.",
    "Would book again!",
    "My back pain is gone after three sessions.",
  ],
  de: [
    "Sehr freundlich und geduldig, gerne wieder.",
    "Der Kurs hat pünktlich begonnen und viel Spaß gemacht.",
    "Leider kam die Antwort erst nach zwei Wochen.",
    "Tolle Fotos von unserer Hochzeit.",
    "Meine Rückenschmerzen sind weg.",
    "Zu teuer für das, was man bekommt.",
  ],
  fr: [
    "Très bonne professeure, patiente et claire.",
    "Les photos de notre mariage sont magnifiques.",
    "Je recommande sans hésiter !",
    "Un peu cher, mais le résultat est là.",
    "Elle a répondu en moins d'une heure.",
    "Le cours a commencé en retard.",
  ],
  es: [
    "Muy buena entrenadora, paciente y amable.",
    "Las fotos de la boda quedaron preciosas.",
    "Volvería a contratarla sin dudar.",
    "Llegó tarde y no avisó.",
    "El curso es demasiado caro.",
    "Ya no me duele la espalda.",
  ],
  it: [
    "Bravissima, paziente e gentile.",
    "Le foto del matrimonio sono bellissime.",
    "Il corso è iniziato in ritardo.",
    "Lo consiglio a tutti.",
    "Un po' caro, ma ne vale la pena.",
    "Ha risposto subito a tutte le domande.",
  ],
  pt: [
    "Muito boa professora, paciente e atenciosa.",
    "As fotos do casamento ficaram lindas.",
    "Recomendo a todos, sem dúvida.",
    "O curso começou atrasado.",
    "Não respondeu às minhas mensagens.",
    "Um pouco caro, mas valeu a pena.",
  ],
  nl: [
    "Heel geduldige en vriendelijke trainer.",
    "De foto's van onze bruiloft zijn prachtig.",
    "Helaas kwam ze een half uur te laat.",
    "Ik raad haar iedereen aan!",
    "Te duur voor wat je krijgt.",
    "Mijn rugpijn is weg na drie lessen.",
  ],
  pl: [
    "Bardzo cierpliwa i miła trenerka.",
    "Zdjęcia ze ślubu są przepiękne.",
    "Niestety spóźniła się pół godziny.",
    "Polecam wszystkim!",
    "Za drogo jak na to, co dostajesz.",
    "Po trzech zajęciach plecy już nie bolą.",
  ],
  tr: [
    "Çok sabırlı ve nazik bir eğitmen.",
    "Düğün fotoğraflarımız harika oldu.",
    "Ne yazık ki yarım saat geç geldi.",
    "Herkese tavsiye ederim!",
    "Aldığınıza göre çok pahalı.",
    "Üç dersten sonra sırt ağrım geçti.",
  ],
  ja: [
    "とても丁寧で優しい先生でした。",
    "写真がとても綺麗でした。",
    "返信が遅くて残念です。",
    "また予約したいです。",
    "値段が少し高いと思います。",
    "三回で腰痛がなくなりました。",
  ],
};

test("short sentences of reviews in ten languages are named, or left open, and never wrong", async () => {
  const languageOf = await languageDetector();
  const answers = Object.entries(sentences).flatMap(([language, texts]) =>
    texts.map((text) => [language, languageOf(text)] as const),
  );
  expect(answers.filter(([language, found]) => found !== null && found !== language)).toEqual([]);
  expect(answers.filter(([, found]) => found !== null).length).toBeGreaterThanOrEqual(49);
});

test("names, brands, addresses and a few words are left open", async () => {
  const languageOf = await languageDetector();
  for (const text of [
    "",
    "5/5 👍👍👍",
    "Top!",
    "Amara Okafor",
    "Yoga pilates fitness",
    "https://x.example",
  ]) {
    expect([text, languageOf(text)]).toEqual([text, null]);
  }
  const just = "Sehr freundlich und geduldig";
  const letters = just.replaceAll(" ", "").slice(0, minLetterBytes);
  expect(languageOf(just)).toBe("de");
  expect([letters.length, languageOf(letters.slice(1))]).toEqual([minLetterBytes, null]);
});

test("the beginning of a long text decides", async () => {
  const languageOf = await languageDetector();
  const german = "Der Kurs hat pünktlich begonnen. ".repeat(31).slice(0, maxDetectedCharacters);
  expect(languageOf(german + " The course began on time.".repeat(200))).toBe("de");
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const languages = () =>
  app.query<{ language: string | null }>("SELECT language FROM reviews ORDER BY id");

test("a save and an edit store the language, and the job finds those of earlier reviews", async () => {
  const provider = await app.build.aProvider({ username: "mara" });
  const bearer = (await signedUp()).token;
  const given = { provider: provider.username, rating: 5, reviewType: "SERVICE", region: "EUROPE" };
  const { review } = await change(bearer, "saveReview", { ...given, comment: sentences["fr"]![0] });
  expect(await languages()).toEqual([{ language: "fr" }]);
  const edit = (comment: string) => change(bearer, "updateReview", { review: review.id, comment });
  await edit(sentences["de"]![1]!);
  expect(await languages()).toEqual([{ language: "de" }]);
  const { data } = await app.graph("query ($id: ID!) { review(id: $id) { language } }", review);
  expect(data.review).toEqual({ language: "de" });
  await edit("Top!");
  expect(await languages()).toEqual([{ language: null }]);

  await app.build.aReview(provider, { comment: sentences["pl"]![0]! });
  await app.query("SELECT graphile_worker.add_job('detectLanguages', '{\"after\": \"0\"}')");
  await app.runJobs();
  expect(await languages()).toEqual([{ language: null }, { language: "pl" }]);
});
