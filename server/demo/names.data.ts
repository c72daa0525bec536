import type { Region } from "#server/catalog/regions";

/** First names of reviewers, by the region they come from; a star stands behind those of men. */
export const firstNames: Record<Region, readonly string[]> = {
  europe:
    split(`Bertil* Agnieszka Tomáš* Siún Grzegorz* Matilde Eero* Katalin Jürgen* Anouk Pádraig*
    Svenja Luca* Ylva Dragana Óscar* Maarten* Elke Zdeněk* Ilse Fiona Henk* Marta Björn* Danuta Cian* Noémie
    Vasiliki Petra Roksana Aled* Kirsi Bruno* Gudrun Milena Jonas* Carys Radek* Ottilie Simone Hélène Nuno*
    Veerle Stavros* Alva Goran* Imke Tadeusz* Branka Emrys* Joana Lieselotte Mirko* Pilar Rhiannon Snežana
    Torben* Ulrike Vilma Wanda Xavier* Yrsa Zoltán* Åsa Édouard* Ewelina Ferran* Giorgia Hanne`),
  north_america:
    split(`Marcus* Denise Tallie Guadalupe Wesley* Shanice Théo* Bernadette Dwayne* Maribel
    Hollis* Kiona Latoya Preston* Renée Estela Jamal* Corinne Beau* Lourdes Nadine Otis* Raquel Sterling*
    Tamika Vern* Winona Yesenia Zeke* Araceli Brianna Curtis* Dolores Everett* Faye Gideon* Harriet Ike*
    Josephine Kendra Lionel* Mavis Nolan* Opal Percy* Rosalía Skye Trent* Ursula Violet`),
  asia: split(`Haruka Min-jun* Priyanka Thanh* Wei* Aarav* Siti Kavitha Jun* Nurul Linh Ayumi Sandeep* Mei
    Rizal* Divya Hyun-woo* Somchai* Lakshmi Takeshi* Yuna Anwar* Chandra Dao Eun-ji Farid* Gita Hiroshi* Intan
    Jaya Keiko Lamai Manoj* Nisha Ploy Qiang* Rina Shinji* Tuan* Uma Vinod* Wati Xiu Yeong Zainab Bao* Chiara
    Dinesh* Etsuko Fumiko`),
  south_america:
    split(`Valentina Thiago* Camila Joaquín* Larissa Martín* Yamila Rodrigo* Antonella Caio*
    Daniela Emiliano* Francisca Gustavo* Helena Iván* Juliana Kelly Leandro* Micaela Nicolás* Olívia Patricio*
    Renata Sebastián* Tatiana Ulises* Vânia Wilson* Ximena Yago* Zulema Bárbara Cristóbal* Débora Facundo*
    Graciela Hernán* Inés Jair*`),
  other:
    split(`Chinonso Amina Sipho* Leila Kwame* Hine Tariq* Zodwa Ngozi Youssef* Mere Abena Karim* Thabo*
    Salma Emeka* Nomvula Idris* Hadiza Rangi* Farida Kofi* Lerato Mustafa* Nyambura Omar* Pania Rashid*
    Samira Tendai* Uchenna Wairimu Yaa Ziad* Aicha Bongani* Chipo Dalia Ebele Fatou`),
};

function split(names: string): string[] {
  return names.split(/\s+/);
}

/** Endings of reviewers' handles after their first name. */
export const handleEndings =
  split(`runs.late reads cooks.badly at.home on.tour writes.it.down in.the.rain
  two.left.feet on.the.bus before.noon and.dog plus.three night.shift by.the.sea counts.sheep
  third.floor late.again on.foot says.maybe with.umbrella in.socks knits by.bike of.the.north
  needs.tea one.more.page second.cup off.line sunday.only quiet.car window.seat`);
