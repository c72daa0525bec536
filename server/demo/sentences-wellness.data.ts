/** Reviews of therapists, teachers of calm and coaches; see `sentences.ts` for the notation. */
export const wellnessSentences = `
# any story
I came in [November|a bad week|tears|my lunch break], with no idea what to say first.
I am not a person who [talks|sits still|asks for help|closes her eyes among strangers], so this was new.
My doctor had written the address on [a yellow note|the back of a receipt], and I carried it for [three|five|two] months.
I arrived certain that my problem was [my job|the neighbours|sleep|my mother].
I had tried [two apps|wine and long walks|a book with a lotus on it|ignoring it], in that order of effect.
I live [two hours|an island|three trains] away, so everything happened by video, and that was enough.

# any manner
{They} {has} a way of being quiet that does not feel like [waiting|a test|being watched].
No incense, no gong, no [lecture|poster of a waterfall|pitying voice].
{They} asked what I would like to be different by [Thursday|Christmas], not in life.
{They} laughed at my jokes and then asked [why I had made one|what came before it].
{They} never finished my sentences, and I have [brothers|colleagues|an aunt] who always do.
{They} offered [tissues|tea|a window seat] at the right moment and advice hardly ever.

# any result
I have slept through [nine|eight|six] nights out of ten since [September|March|May|January].
The knot in my stomach is [a rumour now|gone on weekdays|down to the size of a pea].
I cry less, argue [better|shorter] and have taken up [whistling|bread|the bus instead of the car].
[Five|Four|Seven] weeks in, my [daughter|colleague|sister] asked what had [happened|changed].
I said no to [a promotion|a wedding|my brother|a fourth committee], and the sky stayed up.
I drive to work without [the stomach ache|pulling over|rehearsing quarrels].

# any quibble
The chairs are [low|very low], and I am [tall|seventy].
The waiting room is [a corridor|thin-walled], so I know about [a stranger's divorce|someone's boss].
I would have liked a [reading list|summary|recording] to take home.
The first free evening hour was in [seven|five|six] weeks, which is long at three in the morning.

# any fault
{They} talked about {their} own [divorce|burnout|breakthrough] for a third of my hour.
I said something I had never told anyone, and {they} looked at [the clock|a phone].
Everything was answered with [breathing|gratitude|my childhood], even the [rent|broken boiler].
I was told that my [illness|grief|panic] was a "choice".
The third session was held [from a car|in a café|with the dog groomer in the room].

# any end
I would not say I am a new person; the old one is [sitting more comfortably|better company].
I have kept one sentence of {theirs} and use it [daily|on Mondays|in traffic].
It did not fix everything. It fixed [the mornings|enough|the part I could reach].

# any short
[Sixty|Fifty] minutes a week in which no one needs [anything from me|me to be funny|an answer by noon].
Quieter in the head, [no wiser|a little braver], and asleep by [eleven|ten|half past ten].
I had braced for [crystals|chanting|a pillow to hit] and got [common sense|questions|a chair and some peace].

# life_coaching story
I had made the same list of pros and cons for [two|three|four] years, in [four|three|five] notebooks.
I turned [fifty|forty|thirty|sixty] and did not know what to wish for.
I wanted to leave [law|teaching|a good job|the city] and wanted someone to forbid it.

# life_coaching manner
{They} gave me one task a week, so small that refusing would have been [silly|harder than doing it].
{They} asked who exactly would be [disappointed|angry], and then we counted: [two|three|no one].
{They} did not cheer, {they} checked.

# life_coaching result
I gave notice on a [Tuesday|Monday], slept, and have [no regrets|a smaller desk and more daylight].
I decided in [five|four|six] weeks what I had put off since [2019|the wedding|university].
I have finished [two|three] of my eleven projects, and it is [the boat|the small one|hanging on the wall].
I am back at [evening school|the piano|sea], and no one laughed, as I had so carefully foreseen.

# life_coaching fault
I was asked to write a letter to [my future self|money|the universe], and then to book ten more sessions.

# therapy_session story
My first sentence took [twenty|fifteen] minutes, and {they} let it.
I had not spoken about [my father|the accident|that year] to anyone, my wife included.
I started therapy after the third [panic|bad night|argument in a car park] of the week.

# therapy_session manner
{They} explained what panic does in the body, with [a pencil drawing|my own pulse], and it lost its teeth.
{They} remembered names from [six|four|nine] weeks ago, even the cat's.
{They} did not hurry past the [silences|difficult part], and did not camp there either.
{They} told me when {they} thought I was ready for [less|every other week], and {was} right.

# therapy_session result
I have taken the [lift|motorway|tram] [eleven|nine|fourteen] times without counting exits.
I can say my [brother's|mother's|father's] name and go on eating.
My panic attacks went from [four a week to one a month|daily to rare|monsters to weather].
I went back to work in [February|August], half days first, and it [held|is holding].

# therapy_session fault
I was given a diagnosis in [eleven|nine|fourteen] minutes, and a leaflet.

# meditation_guidance story
I thought meditation was for people with [linen trousers|spare rooms|less to do].
I listened to {their} evening practice in [the parked car|the bathroom|a hotel in Gdańsk] for the first [week|month].
I sat for [three|four|two] minutes the first time, and it was a long [three|four|two] minutes.

# meditation_guidance manner
{They} said that the mind wanders "[like a good dog|because it is working]", and I stopped [scolding|wrestling] mine.
The voice is low, unhurried and never [sugary|mystical], and it knows when to stop.
{They} taught me to start with [one breath at a red light|the kettle|two minutes on the stairs].

# meditation_guidance result
I now sit for [ten|twelve|fifteen] minutes before [the house wakes|coffee|the news], and miss it when I do not.
I notice the anger [a second|half a second] earlier, and that is all the time I needed.
My smart watch congratulates me on [rest|sleep], which it had never [seen|met].
I fell asleep in the [second|fourth|third] practice, and was told that this is [allowed|a beginning].

# meditation_guidance fault
It was a recording. I had paid for [a live hour|guidance|a person].

# stress_management story
I answered mail at [two in the morning|red lights|my sister's wedding] and called it commitment.
My [jaw|left eye|back] had been announcing something since [spring|the merger|the new boss].
I came because I had shouted at [a printer|my son|a vending machine|a very polite intern].

# stress_management manner
{They} had me write down every [yes|interruption] of one week, and the list did the talking.
{They} gave me [three|two] exercises that can be done in [a meeting|a queue|work boots] without anybody knowing.
{They} asked my calendar more questions than {they} asked me.

# stress_management result
I leave at [five|half past four|six] now, and the firm [still stands|has not noticed|pays me the same].
My blood pressure is [fourteen|twelve|nine] points lower, and so is the [volume at dinner|number of doors I slam].
I have had [two|three|four] free Saturdays in a row and did not know where to put my hands.
The grinding stopped; my dentist [asked why|is a poorer man].

# stress_management fault
The advice was a bath, a walk and a [scented candle|gratitude diary], for [ninety|a hundred and twenty] dollars.

# relationship_counseling story
We came with [one argument|the dishwasher|my mother-in-law], and left it there in the [third|fifth|fourth] hour.
We had been married for [nineteen|eleven|twenty-six|eight] years and polite for the last [four|three].
My partner came along [to prove a point|under protest|with folded arms], and now makes the appointments.

# relationship_counseling manner
{They} never took a side, though we both [applied|tried hard|brought evidence].
{They} stopped us after every sentence and asked what the other had [heard|heard instead].
{They} let us repeat the same quarrel slowly, like [a film of an accident|a dance], until we saw the step.

# relationship_counseling result
We argue [in the kitchen now, not in bed|for ten minutes instead of three days|about what it is about].
We did separate, kindly, and had [lunch|cake] together on the children's [first day of school|birthday].
We have one evening a week without [screens|the children|the subject of the roof], and we keep it.
My husband said "I was wrong" on [a Sunday|the fourth of May]. I have written down the date.

# relationship_counseling fault
{They} had decided by the second meeting which of us was the [difficult one|problem], and it was always me.

# mindfulness_workshop story
Our whole [ward|school staff|kitchen team|department] went, half of us with folded arms.
Eight weeks, [Tuesdays|Wednesdays], a cold church hall, [fourteen|sixteen|twelve] strangers in socks.
The workshop began with a [raisin|slow walk|minute of nothing], and I nearly left.

# mindfulness_workshop manner
{They} led a room of [twenty|eighteen|thirty] people without raising {their} voice [once|above the rain].
There was time for questions, and even the [rude|silly] ones were met with interest.
Everything was practised, hardly anything [preached|projected on a wall].

# mindfulness_workshop result
We now begin our [shift|team meeting] with one minute of silence, and the [meetings|quarrels] are shorter.
I walked home without [headphones|my phone|hurrying] and heard that our street has [a blackbird|a violinist].
[Three|Four|Five] of us still meet on [Thursdays|Sundays] to sit, and then to eat.
I taste my coffee. It turns out that I [do not like it|like it with less sugar].

# mindfulness_workshop fault
It was a slide show about calm, in a room with [no windows|a broken fan|a drilling neighbour].

# advertisement story
I ordered the {product} after {name} said in the post, quite calmly, that it [may do nothing for you|is not medicine].
The {product} was shown between two ordinary videos and [clearly marked|named as paid work].
I distrust anything that promises sleep, but the {product} was described [without adjectives|with its faults].

# advertisement good
It is pleasant, it is [well made|plain], and it does not pretend to be a cure.
I have used it [every evening|most nights] for [six|five|nine] weeks and would [buy it again|notice if it went missing].
{They} said to try [the cheap one|the library|a walk] first, in a paid post, which I respect.
The offer could be [returned|cancelled] without a reason, exactly as {they} had said.

# advertisement quibble
It smells more strongly than [described|any meadow I know].
The subscription renews by itself, which was mentioned [once, in grey|at the very end].
Nice, though [twelve|nine|fifteen] dollars cheaper in the shop round the corner.

# advertisement fault
The post made the {product} sound like [treatment|medicine], and that is not harmless.
The {product} came without [instructions|a return address|a list of ingredients], and {they} had moved on to the next one.
{They} never said that the {product} was paid for, in a post about [honesty|trust|living truthfully].

# advertisement product
meditation app
weighted blanket
sleep tea
eye mask
breathing trainer
paper journal
acupressure mat
night light
sitting cushion
sound machine

# any story
I had [resigned|stopped eating lunch|sat in the car outside my own house], and my sister made the call for me.
It was my [first|third] attempt at this sort of thing, and I nearly turned round at [the door|the tram stop].
I work nights, I care for [my father|two small people], and I had [forgotten|mislaid] what I like.

# any manner
{They} asked permission before [the hard question|offering an idea], every time.
{They} drew a line between what I can [change|mend] and what I can only [carry|put down now and then].
{They} kept the hour as one keeps a promise, from the first minute to the last.
{They} noticed that I make jokes when it [hurts|gets close], and let me make [two|one].

# any result
I take my lunch [outside|sitting down|with a colleague], and the afternoon is another country.
I rang my [brother|oldest friend|father] after [four|six|nine] years, and he [answered|was in the bath].
The heart still beats too fast on [Mondays|bridges], but I know what it wants.
I no longer read the news [in bed|before breakfast], and the world has managed.
I have learnt to leave [a party|an argument|the office] before I am empty.

# meditation_guidance story
I cannot sit, so we began [walking|lying down|washing up].
The [hospital|school|union] offered {their} course, and I went for the [biscuits|afternoon off].
I am a bus driver with [a stomach|opinions], and I meditate at the terminus now, in uniform.
I had bought the cushion [two|four] years earlier and used it for [the cat|guests].
Three languages in my head, all of them [talking|complaining] at midnight.

# meditation_guidance manner
{They} explained the thing about thoughts with [a railway station|a bus stop|laundry], and I have missed my train ever since, gladly.
Each evening there was one small instruction and [no music|nothing to buy].
{They} asked what I had noticed and took "[nothing|my knee|hunger]" for an answer.
{They} never promised [peace|anything], and kept to it.

# meditation_guidance result
The ten minutes after [dinner|the children|the late news] belong to me, and the household knows.
My daughter does it too now, with [a stuffed rabbit|one eye open].
I heard the rain for a whole [evening|red light] without wanting it to [stop|mean something].
The tablets for sleep are still in the drawer, [unopened|with dust on them].
I am slower to shout and quicker to [laugh|go for a walk].
I caught myself humming at [the dentist's|the tax office].

# mindfulness_workshop story
I signed up with [two colleagues|my mother|a sceptic], and we giggled through the first [hour|exercise].
It was an outdoor day, in [drizzle|boots|November], and my telephone stayed in a basket.
I thought a silent morning would be [empty|long], and packed a book I did not open.

# mindfulness_workshop manner
{They} rang no bells, {they} coughed, and we began.
{They} answered the surgeon and the school-leaver with the same [care|seriousness].
There was a plan, and {they} dropped it when the room was [tired|sad].
We walked for [forty|thirty] minutes at the pace of [a heron|my grandmother], and it was long enough.

# mindfulness_workshop result
I eat one meal a day without [a screen|reading], and it has a taste.
Our team has stopped writing mails after [six|seven], and no one had to order it.
I look up when I walk; there is a [clock|stork|gargoyle] on our town hall.
I left with wet feet and [an empty head|no urgent thoughts], which is what it said on the poster.

# stress_management story
I had not taken a whole week off since [2018|the move|the second child].
I was the one at work everyone [asked|rang], including on [Sundays|my honeymoon].

# stress_management manner
{They} made a list with me of what would happen if I [stopped|said no], and most of it was [nothing|a shrug].

# stress_management result
My telephone sleeps in the [kitchen|hall|biscuit tin], and I sleep in the bed.

# life_coaching story
I could not choose between [two jobs|staying and leaving|Lisbon and my mother], and had begun to ask [taxi drivers|the dog].
I am good at starting. There were [eleven|nine] things in the [cellar|drawer] to prove it.
I had won everything I wanted and felt like [a waiting room|wet cardboard].
I was [between|after] jobs and pretending to be [busy|on holiday].

# life_coaching manner
{They} asked the same question in [three|four] ways until I ran out of [good|clever] answers.
{They} had me write the letter and not [send it|post it], and that was the whole session.
{They} noticed that I said "should" [fourteen|nineteen|eleven] times and gave me the tally.
{They} waited. I filled the silence with [the truth|my mother|a decision].

# life_coaching result
I told my boss, my husband and [the bank|my mother], in that order, and none of them was surprised.
The list of pros and cons is [in the canal|under the cat's bowl|a paper boat].
I moved, I [unpacked|planted beans], and I have stopped explaining it.
I work four days now, and the fifth has [mud|music|my son] in it.
I say "let me think about it" and then [do think|mean it].

# therapy_session result
I can be alone in the house on [a Sunday|dark evenings] and put music on.

# relationship_counseling result
We ask "do you want help or [company|an ear]" and the answer has saved us [three|several] evenings.
`;
