import type { SceneName } from "#server/pictures/scenes/scene-list.data";

/**
 * A scene suits people with one of its words in their service types, title or specialties: a whole word, or the
 * beginning of one from five letters. A `*` suits all people of the scene's own category.
 */
export const sceneSubjects: Readonly<Record<SceneName, string>> = {
  kettlebells: "kettlebell strength personal_training group_fitness circuit lifting weight",
  "barbell-rack":
    "lift lifting deadlift powerlifting squat snatch strength muscle bone grip pull-up",
  "box-and-rope":
    "personal_training group_fitness circuit workout conditioning rugby goalkeep core reaction bowler cardio",
  "punching-bag": "boxing",
  "yoga-mat":
    "yoga pilates stretch balance barre prenatal pelvic mobility posture low-impact knees",
  track:
    "running sprint interval marathon athletics gait football hamstring sports_coaching runners",
  "pool-lanes": "swimming breaststroke crawl swimmers open-water",
  "hill-trail":
    "hill trail trek altitude hiking ski skis cycling gravel cobbles outdoor park nordic walking walkers nature landscape mountain expedition sports_coaching",
  bowl: "nutrition meal eating cook cooking gut iron lunches food restaurant recipe",
  "meal-boxes": "meal_prep meal lunches batch freezer nutrition_coaching protein",
  "chopping-board":
    "meal_prep nutrition cook cooking vegetarian beans menus food recipe kitchen cookbook",
  whiteboard: "* mentorship manager career_coaching strategy feedback",
  "meeting-table": "* career_coaching leading founders",
  presentation: "pitch deck investor speakers talk negotiation sales demo conferences interview",
  "desk-with-chart":
    "* founders statistics information bookkeeping career_coaching scholarships timetables",
  "phone-feed":
    "social content carousel caption live campaign newsletter marketing_strategy community short",
  budget: "financial_planning tax cash pricing finance invoice savings pension bookkeeping",
  "shop-front":
    "shop retail restaurant tourism market coffee local trade brand_development cafés barber",
  parcels:
    "export wholesale orders stock inventory product makers supplier packaging factory shops",
  "stones-and-towels": "stress rest retreat sleep towel hammam skincare_consultation scalp",
  "tea-by-window": "* tea morning",
  bath: "stress_management rest sleep burnout hammam routine",
  journal:
    "life_coaching therapy_session habit decisions writing memoir dissertation lifestyle_coaching",
  "plant-shelf": "* garden gardening vegetable compost botanical plant-based",
  cushion: "meditation mindful breath breathing sitting silent prayer stress_management",
  "two-armchairs":
    "therapy counsel couple life_coaching relationship mentorship career_coaching grief",
  jetty: "* rowing paddl paddling open-water ice expedition landscape fishing",
  "raked-sand": "meditation mindful stress pausing silent kindness",
  "camera-and-softbox": "photography photograph portrait camera",
  microphone: "podcast interview content_creation music video_production voice singing speakers",
  "film-set": "video film films filming documentary videos director",
  "still-life": "photography product still-life still jewellery packaging whiskey wine food labels",
  "paint-table": "illustration watercolour paint mural drawing pattern portrait colour",
  sketchbook:
    "illustration graphic logo drawing design comics sketch lettering storyboard mascot typeface map",
  "page-on-screen": "web web_design website online interface app screens newsletter",
  "pottery-shelf": "ceramic makers kiln",
  "sewing-table":
    "textile fabric embroider stitch thread knitting knitwear darning weaving mending tailor alteration sashiko spinning repairs",
  "poster-display":
    "graphic poster lettering print festival identit illustration brand_development campaign",
  blackboard: "* tutoring exam mathematics",
  "book-stack": "* book reading exam late stories comics memoir",
  "globe-and-lamp": "* language_lessons geograph migration",
  "picture-cards": "language_lessons pronunciation vocabulary",
  "maths-notebook":
    "maths mathematics fraction geometry physics statistics bookkeeping division tutoring mechanics olympiad",
  "program-on-screen": "code coding programs spreadsheet online_course engineering software",
  "violin-and-stand": "music singing song brass trumpet guitar rhythm ear",
  glassware: "science chemistry physics",
  workbench:
    "wood woodworking planes sharpening repairs bicycle lamp trades apprentice engineering",
  "kitchen-shelf": "kitchen cook cooking sorting household meal_prep organiser",
  picnic: "hosting families wedding lunches lifestyle_coaching",
  "living-room": "flats interiors hotel families household inherited lifestyle_coaching",
  hallway: "wardrobe wardrobe_consultation shoes moving lifestyle_coaching fashion_styling winter",
  "clothes-rail":
    "wardrobe fashion styling clothes suits sari knitwear denim dressing outfit fabric",
  suitcase: "packing moving travel travellers beach wardrobe_consultation hotel",
  "dressing-table": "makeup_artistry make-up bridal skincare_consultation brow",
  skincare: "skincare skin scalp sunscreen oils acne fragrance facial",
  makeup: "makeup_artistry make-up eyebrows henna bridal",
  "barber-chair": "hair_styling hair barber beard haircuts fades curls",
  "combs-and-scissors": "hair_styling hair barber beard haircuts curls braids braider",
};
