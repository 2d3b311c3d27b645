import { expect, test } from "vitest";
import { readIntent } from "./read-intent.ts";

test.each([
  "ينفع اصلي وانا لابس شورت",
  "هو ينفع اصوم وانا مريض",
  "بيصير اصلي بالسيارة",
  "بصير صلي بالبيت",
  "عادي لو صليت قاعد",
  "عادي احط مكياج وانا صايمة",
  "واش يجوز نصلي بلا وضو",
  "يمديني اجمع الظهر والعصر",
  "فيني افطر اذا مسافر",
])("intent: a colloquial Arabic question for a ruling: %s", (question) => {
  expect(readIntent(question, "ar").kind).toBe("ruling");
});

test.each(["ماينفعش اعيش كده", "مش عادي اللي بيحصل معايا", "هل ينفع الندم بعد الموت"])(
  "intent: colloquial Arabic that asks for no ruling: %s",
  (question) => {
    expect(readIntent(question, "ar").kind).toBe("general");
  },
);
