/** Reviews of stylists, hairdressers and organisers; see `sentences.ts` for the notation. */
export const lifestyleSentences = `
# any story
I booked {them} for {specialty} before [my sister's wedding|a class reunion|a job interview|my own divorce party].
I am a [nurse|bus driver|teacher|farmer|judge] and have [nine|twelve|fifteen] minutes in the morning.
I was sent by my [daughter|husband|mother], who had [had enough|paid already|taken photographs].
I had a [voucher|gift card], no expectations and the [wrong shoes|old jumper] on.
I came for {specialty} and left with [fewer things|a plan|less in my bag] than I had arrived with.
I had been unhappy with [every mirror|photographs of myself|my bathroom shelf] since about [2018|the baby|forty].

# any manner
{They} asked what I do [on a normal day|all day with my hands] before looking at my [face|shoes].
{They} talked me out of the thing I had [come for|seen on a screen], and I am grateful weekly.
{They} sold me [nothing|one thing, for nine dollars], and offered twice to write down [the name|how to do it at home].
{They} worked without hurry, and without asking about my [holidays|love life|job].
{They} used what I already [had|own], down to the [hairpins|old scarf|half-empty jar].
{They} said "that will not work on you, and here is why" with such tact that I [laughed|ordered tea].

# any result
I get ready in [eight|seven|eleven] minutes and look like [I meant it|a person with a plan|someone's favourite aunt].
My [mother|ex-husband|boss] said "you look rested", and I had slept [four|five] hours.
I have worn it, done it, repeated it [every day|most mornings] for [three|four|two] months.
In the photographs from [June|the wedding|the party] I am the one who is not pulling at her sleeve.
People ask whether I have been [away|on holiday|in love], and I say [yes|no comment].
I gave away [two bags|four boxes|a whole drawer] afterwards, without a tear.

# any quibble
The music is a matter of [taste|courage].
[Two hours|Ninety minutes] became [three|two and a half], and my parking ticket noticed.
The chair by the window has a [draught|wobble].
The price list begins where most lists [end|stop].

# any fault
I said [no fragrance|nothing red|short appointments only] three times, and might as well have [sung it|whistled].
I was pushed towards [six|five|four] products before I had taken off my coat.
The picture we had agreed on and the result have [a species|the word hair|nothing] in common.
I left an hour late, [eighty|ninety|a hundred and ten] dollars lighter, looking like [an apology|my cousin].
{They} made a remark about my [age|weight|skin] that I am still [hearing|carrying about].

# any end
My [mirror|hallway|bathroom] and I are back on speaking terms.
I have thrown away [three|four|five] things that promised the same.
The [compliments|glances] have not stopped, and I have stopped pretending to be [surprised|modest].

# any short
I went in a [crumpled|tired|beige] version of myself and came out [ironed|awake|in colour].
Took away [two thirds|half] of my worries about {specialty} and the [whole shelf|rest of my excuses].
[Gentle hands|Good light|Straight answers], strong coffee, no [small talk|upselling|mirrors from below].

# makeup_artistry story
I wear glasses, cry easily and was about to be a [bride|witness|godmother].
I had [nineteen|twenty-four|thirty] lipsticks and wore [one|the same] every day.
{Name} came to our kitchen at [six|half past five|seven] in the morning, and made up [five|four|seven] of us between the toast racks.

# makeup_artistry manner
{They} did one half of my face and let me do the other, [patiently|twice|laughing only once].
{They} matched the colour in [daylight|front of the window], on the neck, and not under the shop lamp.
{They} used [four|five|six] products, all of which I could [pronounce|afford].

# makeup_artistry result
It survived [two speeches|my aunt|the dance floor|the rain] and came off in one go at [three|two] in the morning.
I can do it myself in [five|six|seven] minutes, with my glasses off.
I looked like me on the [best|calmest] day of the year, and my husband [found me at once|forgot his lines].
My eyes are still [blue|brown|green], only now people [mention it|look].

# makeup_artistry fault
By [four in the afternoon|the second photograph] it had moved to my collar, and I was [orange|grey] in every picture.

# skincare_consultation story
I had [eleven|nine|fourteen] bottles in a row and a face like [a map|gravel|a warning].
I am [forty-three|thirty-seven|fifty-one], and my skin had decided to be [fifteen|a teenager] again.
My son, [sixteen|fifteen|seventeen], would only go if I [waited outside|went as well].

# skincare_consultation manner
{They} read every label in my bag and put [seven|eight|six] of them [aside|in a box marked "no"].
{They} told me to see a doctor about one [spot|patch], and {was} right to.
{They} changed one thing at a time and made me wait [three|two|four] weeks for the next.

# skincare_consultation result
[Three|Two|Four] bottles, [six|eight|ten] weeks, and my [cheeks have|chin has] stopped [burning|shouting].
I spend [forty|sixty|twenty-five] dollars a month less, on a better face.
The redness is [nearly gone|gone, except in meetings], and I leave the house without [cover|a plan].
My son washes his face without being [asked|paid].

# skincare_consultation fault
My skin burned for [four|five|nine] days, and the answer was that this is "[purging|the toxins|normal]".

# fashion_styling story
I had nothing to wear and [two wardrobes|a rail|a spare room] full of it.
I am [large|very tall|one metre fifty] and tired of [black|tents|the last rail on the left].
I start as [head of a school|a judge|a manager] in [autumn|two weeks] and dressed like a student.

# fashion_styling manner
{They} went through the second-hand shops first and the [expensive|new] ones never.
{They} pinned, stepped back, [frowned|hummed] and pinned again, and then it fitted.
{They} asked which garment I [love|was happiest in] and dressed the rest of me to match.

# fashion_styling result
[Four|Five|Three] pieces, [eleven|fourteen|nine] outfits, one of them with [orange shoes|my father's tie].
I was stopped in the street by a [stranger|woman of eighty] who wanted to know where the coat is from.
I wear colour, and the [colleagues|pigeons|neighbours] have adapted.
I spent [a third|half] of what I had set aside, and a [tailor|cobbler] got most of it.

# fashion_styling fault
I was dressed as {their} [taste|last client], in heels I had ruled out [in writing|twice].

# hair_styling story
The last place had given me a [step|helmet|fringe], and I had worn a hat since [March|Easter].
I have [curls|fine hair|three cowlicks|a lot of grey] and a long list of hairdressers who were brave about it.
I brought a picture; {name} looked at it, at me, and put the picture [face down|in my pocket].
My [four|three|five]-year-old had never let anyone near his hair [without tears|alive].

# hair_styling manner
{They} cut slowly, [dry|a little at a time], and stopped before I would have.
{They} said how it will look in [six|eight] weeks, not only today.
{They} let the appointment be silent, and the silence was [comfortable|worth the price].
{They} showed me how to dry it in [four|five|three] minutes, with my own hands.

# hair_styling result
It falls into place [after the helmet|in the rain|without a speech], even on the third day.
It has grown for [nine|ten|eight] weeks and still looks [like a cut|deliberate].
I was asked for {their} number [in a lift|at a red light|by my own hairdresser's sister].
My grey is now [silver|a decision], and I am asked which salon does it.

# hair_styling quibble
The finish was a touch [shinier|shorter] than we had agreed.

# hair_styling fault
I asked for [two|three] centimetres and lost [nine|ten|eight].
The colour came out [green at the ends|two shades of regret|like a traffic cone], and mending it was charged [extra|again].

# lifestyle_coaching story
There were [four|six|nine] unopened boxes in our hall, and we had moved in [2017|2020].
My mornings were a [relay race|shouting match] between [seven and eight|two bathrooms].
We are [five|six] people in [sixty|seventy] square metres, and everything was on the table, always.

# lifestyle_coaching manner
{They} began with one drawer and stopped after it, so that I [wanted|asked for] the next.
{They} asked what a good Tuesday looks like, and we [worked back|planned] from there.
{They} never said "[joy|flow|ritual]", not once.

# lifestyle_coaching result
We find the [keys|scissors|passports], and no one has shouted about [shoes|the bread knife] since [May|autumn].
I have [an hour|forty minutes] in the evening that belongs to no one else.
[Eleven|Nine|Fourteen] bags left the house, and I can name [nothing|one thing] that was in them.
We have breakfast sitting down, on [weekdays|school days], with [plates|a candle].

# lifestyle_coaching fault
The plan began at [five|half past four] in the morning with [lemon water|cold showers], and I have [twins|night shifts].

# wardrobe_consultation story
I own [a hundred and forty|two hundred|ninety-six] pieces of clothing and wore [eleven|nine|twelve].
{Name} sat on my bed among [four|five|six] heaps and asked for tea.
I was keeping [three sizes of myself|my mother's coats|the trousers from before], just in case.

# wardrobe_consultation manner
{They} made me put on every single thing and [sit|reach for a shelf|walk to the door] in it.
{They} held up the coat my mother [left|knitted] and knew not to joke about it.
{They} mended [two|three|four] pieces on the spot and threw nothing away without my [yes|nod].

# wardrobe_consultation result
[Forty|Forty-two|Thirty-eight] pieces are left, and I wear all of them, [even on laundry day|in turn].
I have bought [one belt|nothing|one good shirt] since [February|the summer].
I packed for [ten|nine|twelve] days in [one small case|fourteen minutes].
The rail is half empty, and so is my [head|morning].

# wardrobe_consultation fault
[Two|Three] bags of my clothes were to be sold for me; I have seen neither the money nor the [clothes|bags].

# advertisement story
The {product} that {name} advertised came in [plain paper|three days|a box without confetti], and I had few hopes.
I bought the {product} because {they} showed it on [an ordinary Tuesday|real skin|the second day] and not only fresh.
In the paid post about the {product}, {name} said who should [leave it|not buy it].

# advertisement good
It does what was said, on [my kind of hair and weather|my difficult days|the third day as well].
A small amount is enough, exactly as in the [video|post], so the price is [fair|half as bad].
The code worked, and the [parcel|refund for the second one] came when they said.
{They} answered when I asked about [the ingredients|the size|allergies], with a list and no hearts.

# advertisement quibble
It works, though not on day [two|three] as promised; credit to {them} for answering when I said so.
The bottle is [smaller|flimsier] than it is in the picture.
The scent is [louder|sweeter] than described.

# advertisement fault
The {product} gave me a rash, and my question about it was [deleted|answered with a discount code].
The hair, skin and [light|face] in the post were plainly [filtered|someone else's].
"Last chance," said the post about the {product}, [four|six|five] Mondays in a row.

# advertisement product
curl cream
mineral sunscreen
linen shirt
silk pillowcase
beard oil
brow pencil
clothes steamer
night cream
wool wash
travel case

# any story
I had [a promotion|a divorce|three weddings|a new job] coming, and a mirror that did not help.
A friend came back from {them} looking [rested|ten years cleverer], and would not say why for a week.

# any manner
{They} gave me a mirror first and asked what I [like|see], which no one ever asks.
{They} explained what to leave alone, and that was [most of it|two thirds].
{They} told me the price before starting, and it was the price [afterwards|on the bill].

# any result
My passport photograph is [good|almost kind], and the officer looked twice.
I have stopped [crossing the street|standing at the back] when someone takes a picture.
The routine fits between the [kettle|shower] and the [toast|bus], even on Mondays.
My daughter borrowed [it|the idea], which is the highest prize in our house.

# hair_styling story
I had been cutting my own fringe since [the lockdown|2020|a quarrel], and it showed.
I grew it for [two|three] years for charity, and then did not know what to do with the [rest|neck].
After the chemotherapy it came back [curly|white|in patches], and I did not want to explain that in a full salon.
I have worn the same cut since [1999|my wedding|school], out of politeness.
I came straight from [the airport|a night shift|the dentist], with hat hair and low hopes.
I asked for something that suits a [motorcycle helmet|hard hat|swimming cap], as I wear one daily.
My barber had retired after [thirty|twenty-two] years, and I was a widower of sorts.
I am losing it on top and wanted someone to say so without [pity|a product].

# hair_styling manner
{They} washed it first, looked at it wet, looked at it dry, and only then [picked up the scissors|spoke].
{They} asked how often I am really going to [blow-dry|style] it, and believed me: [never|twice a year].
{They} went curl by curl and told me which ones are [liars|late].
{They} cut round my ears as if they were [someone's|asleep].
The hot towel lasted [four|five] minutes, and no one has been so kind to my face since [my mother|the army].
{They} left the length alone because I had asked for it, which is [rarer than gold|a first].
{They} mixed the colour twice, since the first one was "[nearly|for someone louder]".
{They} turned the chair away from the mirror while it looked [terrible|unfinished].

# hair_styling result
I touch the back of my neck all day; it is [new|mine].
The curls hold from [Monday to Thursday|morning to midnight], without the concrete I used to put in.
My son asked to go [back|again], and he is [four|three|six] and afraid of bees and scissors.
I washed it at home, did nothing, and it looked [the same|better].
The beard has a [shape|border] now, and my wife has withdrawn her petition.
I shave [once a week|less] and am told I look [more awake|expensive].
It moves when I turn my head. I had forgotten that hair [moves|does that].
I have had a compliment from [a bus driver|my mother-in-law|a teenager], unprompted.

# hair_styling fault
The appointment was at [ten|two], I sat down at [eleven|three], and it was done in [nine|twelve] minutes.
I left with one side longer than the other, and was told that it is [a look|asymmetry].

# skincare_consultation story
I shave, I burn, I curse: this had been my [morning|Tuesday] for [twenty|thirty] years.

# skincare_consultation manner
{They} looked at my skin under a plain lamp and asked about my [pillow|job|water], not my budget.

# skincare_consultation result
My neck is no longer red after [shaving|work], and the [cure|remedy] cost eleven dollars.
I have worn no make-up on [four|nine] days out of ten, by choice.

# wardrobe_consultation story
I had moved the same [four|six] boxes of clothes through [three|five] flats without opening them.
I dress in the dark, at [five|half past four], and it was beginning to show.
My work clothes were for a job I [left|lost] in [2021|spring].
I wanted to buy less and had, for that purpose, bought [a book|three books].

# wardrobe_consultation manner
{They} asked of each piece where I had last [worn|laughed in] it.
{They} found the good coat at the very back, behind [the skis|my excuses], and sewed on the button.
{They} photographed every outfit, so that I need not think before [seven|coffee].
{They} said the shoes could stay if I [walked to the door|stood] in them for ten minutes, and they could not.

# wardrobe_consultation result
I dress in [four|three] minutes, in the dark, and match.
Everything in it goes with everything, even the [green trousers|yellow cardigan].
The charity shop sent [a thank-you card|a van].
I was asked whether I had bought new clothes, and I had bought [buttons|hangers].
I wear my mother's coat, [shortened|mended], and I hear her approve.

# fashion_styling result
I own one pair of trousers that fits, and it has changed my [walk|politics].
`;
