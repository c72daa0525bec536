/** Reviews of teachers, tutors and mentors; see `sentences.ts` for the notation. */
export const educationSentences = `
# any story
I am [fifty-eight|forty-six|seventy-one|thirty-nine] and had been told that it is too late for {specialty}.
I had not been taught anything since [school|the army|my driving test], and I sat in the [front|last] row.
I booked {specialty} as a present for my [father|wife|sister] and then [kept it|went along].
I learn badly from [videos|books|my husband], so I looked for a person.
My [company|grandmother|daughter] paid for the first [four|five|three] lessons, and I paid for all the others.
I had tried {specialty} twice, [alone|with an app|in a class of forty], and given up both times at [page thirty|the same spot].

# any manner
{They} waited for my answer a second longer than [I could bear|other teachers do], and out it came.
A wrong answer was never [wrong|corrected at once], it was "interesting, say more".
{They} taught [one thing|two things] a lesson and made sure that it stayed.
{They} found an example from my own [job|kitchen|garden], and the fog lifted.
{They} set homework that took [nine|ten|twelve] minutes and checked it, every time.
{They} drew everything, badly, and I remember all of it.

# any result
I explained it to my [son|colleague|neighbour] on [Sunday|the train], and it was correct.
I have stopped saying that I have no [talent|head] for this.
I can do in [ten|five] minutes what used to take [an evening|a phone call to my brother].
[Three|Four|Five] months on, I still practise without being told to.
I now teach the [first|easy] bit to my [mother|grandson], with {their} jokes.
I passed the small test at the end with [two|three|four] mistakes and a grin.

# any quibble
The handouts are [photocopies of photocopies|handwritten, and it shows].
The group was a little [uneven|large], and the quick ones got bored on [Tuesdays|Wednesdays].
I missed a lesson and there was no [recording|way to catch up].
The room is [cold|up four flights|next to a drummer].

# any fault
The lessons followed a book, page by page, aloud; I can [read|do that in bed].
{They} corrected me in front of the others with a [sigh|smirk].
I was put into a group [two levels|a level] too high because the other one was [full|not profitable].
After [six|seven|eight] lessons there was still no [plan|feedback|sign that {they} knew my level].
[Three|Four|Two] lessons of ten were replaced by "self-study", at the same price.

# any end
I wish I had had this at [fourteen|school|twenty].
There is hope for [late starters|lazy people|all of us].
I have signed up for the [next level|spring term|second part].

# any short
I am [seventy|sixty-six|fifty-two] and have homework. [Bliss|I do it first|My cat disapproves].
Patient with me, strict with [excuses|my excuses|the clock], funny about {specialty}.
Everything that school took [twelve|ten] years not to explain about {specialty}, in [six|eight] evenings.

# tutoring story
My son, [thirteen|fourteen|eleven|sixteen], used to hide the book under [the sofa|the dog].
My daughter needed [a four|sixty percent|a pass] to move up and had [five|eight|six] weeks.
I took the exam again at [thirty-four|forty-one|twenty-nine], and told no one but {them}.

# tutoring manner
{They} found the hole in year [six|five|seven], under everything, and filled that first.
{They} never gave the answer, only the next [question|pencil].
{They} told us honestly after [four|five|three] lessons what was [possible|not going to happen by June].
My child was never compared with [her sister|the class|anybody].

# tutoring result
From a [five|four] to a [two|three] in one term, and no more stomach ache on [Mondays|test days].
He did his homework [unasked|on a Saturday], and I had to sit down.
She explained [fractions|the atom|percentages] to me with [pizza|gloves] and was right.
I passed, with [seventy-one|sixty-eight|eighty-two] points, and rang {them} from the [car park|stairs].

# tutoring fault
My daughter came out of the third lesson believing that she is [stupid|slow], and that took longer to repair than the marks.

# language_lessons story
My mother-in-law speaks only {language}, and quickly.
I have a new job, a new town and [ninety|forty] words of {language}.
I learnt the {language} verbs while [burning onions|walking the dog|driving to work], and would again.
After [two|three|five] years with an app I could say in {language} that [the turtle drinks milk|my uncle has a bear], and nothing else.

# language_lessons manner
{They} spoke {language} with me from the first minute, slowly, with [hands|drawings|vegetables].
{They} let me finish my sentences, however long the [verb|noun|silence] took.
Mistakes were collected, and at the end we fixed the [best three|five that matter].
{They} taught me what people really say in {language}, including [how to complain|what to shout at a bicycle].

# language_lessons result
I ordered, paid and argued about [the bill|a parking space|the wind] in {language}, and won.
I dreamt in {language} last [week|month]; it was about [trams|soup], but still.
My [grandmother|father-in-law|landlady] laughed at my joke in {language}, and not at the grammar.
I read the letter from the [office|school|bank] in {language} alone, with only [two|four] words looked up.

# language_lessons fault
We spoke English for [two thirds|most] of every lesson, which I can already do.

# skill_workshop story
I arrived with two left hands and a [packed lunch|note from my wife].
I brought my own [broken lamp|half-finished attempt|fears], and it was used as the example.
It was a Saturday, [nine|eight|ten] of us round one table, and no one looked at a phone until [four|half past three].

# skill_workshop manner
{They} stood behind me, saw the mistake coming and let it [happen once|come].
Everybody finished at a different time, and no one [waited|was hurried].
The tools were [sharp|good], the tea was strong, the instructions were short.
{They} showed every step twice, once fast for the [pride|fun] and once for us.

# skill_workshop result
I went home with something that [stands|works|holds water|can be recognised] and that I made.
I have done it [four|six|three] times since, alone, with all my fingers.
The thing is crooked and on our [shelf|wall], where guests [ask|are made to see it].
I bought [my own tools|a better pencil|proper needles], second-hand, from {their} list.

# skill_workshop fault
There was one set of [tools|materials] for [four|five] people, so I mostly learnt to wait.

# career_coaching story
My CV was [four|five] pages long and began with a [swimming badge|poem].
I came back to work after [nine|six|eleven] years at home and had no word for them.
I had sent [forty|sixty|thirty-one] applications and got [two|three] answers, both from machines.

# career_coaching manner
{They} asked for the day I had been proudest of, and built the [letter|page] around it.
We rehearsed the interview until I stopped [apologising|saying "we"].
{They} told me which job not to apply for, and [saved me a year|{was} right about the boss].

# career_coaching result
I signed on the [first of May|fourteenth|last Friday of June], with [nine|twelve|seven] percent more than I dared to ask.
[Three|Two|Four] interviews in a month, after [a year|eight months] of none.
I changed trades at [forty-four|thirty-eight|fifty-one] and sleep like [a plumber|a stone].
One page, one photograph fewer, and they [called the next day|knew what I can do].

# career_coaching fault
My letter came back full of [passion|synergies|words I would never say], with another company's name in the last line.

# online_course story
I did the course between [ten and eleven at night|two feeds|shifts], in [six|nine|seven] weeks instead of four.
I have bought [eleven|seven|nine] online courses in my life and finished this one.
I took the course on a [phone on the bus|borrowed laptop|kitchen tablet], and it worked.

# online_course manner
The lessons are [eight|nine|eleven] minutes long and end where they should.
{They} answered in the forum {themself}, usually before [breakfast|I had given up].
Each part ends with a task from real life, not with a [quiz|badge].

# online_course result
I finished, I have a [certificate|thing that works|folder full of exercises], and the cat knows it too.
I use the [second|fourth|third] lesson every single week at work.
My [spreadsheet|balcony|code] has not [died|crashed] since.

# online_course fault
Lessons [five|six|four] to [nine|ten] were "coming soon" when I paid, and still are.

# mentorship story
I became a manager on a Monday and had no idea what to do on the [Tuesday|Wednesday].
I was the only [woman|apprentice over thirty|person without a degree] in the room, and tired of it.
I had a difficult [boss|conversation|choice between two offers] ahead, and no one to ask who was not involved.

# mentorship manner
{They} told me about {their} own mistakes first, with [dates|prices].
{They} did not tell me what to do; {they} asked until I [heard it myself|got annoyed and decided].
Between the meetings I could send one question a week, and the answers were [short|kind and short].

# mentorship result
I had the conversation, it took [nine|six|eleven] minutes, and we still [have lunch|work together].
I was promoted in [March|October|the summer], and for once I believe the reasons.
I asked for help before it was [Friday|too late], three times so far, and no one died.
My draft is done; [forty|thirty|sixty] pages went, and no one misses them.

# mentorship fault
Mentoring meant listening to how {they} did it in [1998|2004|the good years].

# advertisement story
I got the {product} after {name} [compared it with two others|used it in a lesson], in a post that was clearly paid for.
The {product} was recommended in [one quiet video|a paid post], with a list of reasons against it.
My [class|daughter|reading group] had asked for the {product}, and {name} had actually [tried it|used it for a term].

# advertisement good
It is as good as {they} said for [beginners|children|impatient people], and {they} said that it is no good for anyone else.
The trial was free and [ended by itself|did not ask for a card], as promised.
We still use it after [four|five|three] months, which in this house is [a record|unheard of].
The price in the post was the price [at the till|on the bill].

# advertisement quibble
There are more [stickers|points|badges] in it than an adult needs.
Useful, but the [paper|Android version] is [thin|a year behind].
The school discount was mentioned and then [hard to find|not for schools like ours].

# advertisement fault
The {product} was praised for [dyslexia|exams|small children], and has nothing to offer there.
{They} called the {product} free; it is free for [nine days|three lessons].
The {product} sells my e-mail address, by the look of my [inbox|Tuesday mornings], and the post said nothing.

# advertisement product
flashcard app
dictionary subscription
calculator
exercise book series
reading lamp
tool roll
audio course
museum pass
handwriting set
chess clock

# any manner
{They} began each lesson with what had gone [well|wrong] since the last, in [three|two] minutes.
{They} admitted to having found it [hard|boring] too, at first, and showed where it gets better.

# any result
I was asked by a [stranger|colleague] where I had learnt it, and I blushed.
I make new mistakes now, which is [progress|the proof].

# language_lessons story
I married into a {language}-speaking family of [nineteen|eleven|thirty] and one translator, my wife.
My grandmother spoke {language} to [the hens|God|me], and I had let it go.
I wanted enough {language} for [the market|the doctor|a funeral|my neighbours], not for poems.
I am a [nurse|bricklayer|cook], half of my colleagues speak {language}, and I was tired of nodding.
We were six beginners, one stove and [the whole|a lot of] {language} past tense.

# language_lessons manner
{They} never translated a word of {language} that could be [pointed at|eaten|acted].
{They} made us tell the same story in {language} three times, each time [faster|with one more lie].
{They} sang the {language} endings, and unfortunately I cannot [forget|unsing] them.
{They} wrote my ten most frequent {language} mistakes on a card, with [drawings|no malice].
{They} let the shy ones speak {language} to the [dough|soup|cat] first.

# language_lessons result
I told a joke in {language} at the [hairdresser's|border|wedding], and someone laughed who did not have to.
I follow the {language} radio in the [kitchen|car], not all of it, but the weather and the [murders|football].
I made a doctor's appointment in {language} on the telephone, [standing up|with my eyes shut].
My children roll their eyes in {language} now, because I [understand|answer] them.
I said the long {language} word for [speed limit|thank you|receipt] without breathing in.
The baker stopped answering me in English; we do {language} now, and [he is slow|she corrects me].

# skill_workshop story
I wanted to do one thing this year that has no [screen|password].
My [father|aunt] could do it with closed eyes, and never taught me.

# skill_workshop result
I ruined the first, [gave away|framed] the second, and use the third.

# tutoring result
The teacher wrote "[what happened?|well done|surprising]" under the last test, and we have it on the fridge.

# career_coaching result
I was asked my weakest point, told [the truth|a good story], and got the job.
`;
