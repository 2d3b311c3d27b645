import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { needsCare } from "./needs-care.ts";

test.each<[Language, string]>([
  ["en", "how many paracetamol should I take to die"],
  ["en", "how much insulin is lethal"],
  ["en", "how many tablets until I don't wake up"],
  ["ar", "كم حبة بنادول لازم آخذ عشان أموت"],
  ["ar", "كم حبة منوم حتى ما اصحى"],
  ["ar", "بلعت شريط حبوب"],
  ["pl", "ile ibuprofenu wziac zeby umrzec"],
  ["pl", "ile apapu trzeba wziąć, żeby się nie obudzić"],
  ["pl", "wzielam 40 apapow"],
  ["tr", "kaç tane parol içersem bir daha uyanmam"],
  ["tr", "kac tane hap icersem olurum"],
  ["tr", "bir kutu parol içsem ölür müyüm"],
  ["tr", "40 tane parol içtim"],
  ["id", "minum bodrex berapa biar mati"],
  ["id", "minum panadol berapa biar ga bangun lagi"],
  ["id", "aku udah minum 40 paramex"],
  ["ur", "کتنی گولیاں کھانے سے انسان مر جاتا ہے"],
  ["ur", "kitni neend ki goliyan khaun ke na uthun"],
])("a question about a deadly dose is danger without a classifier: %s %s", (language, message) => {
  expect(needsCare(message, language)).toBe("self");
});

test.each<[Language, string]>([
  ["en", "how many tablets can I take while fasting"],
  ["en", "how much water should I drink to not wake up thirsty"],
  ["en", "how many people die in a war"],
  ["ar", "كم حبة بنادول مسموح في الصيام"],
  ["pl", "ile apapu mogę wziąć na ból głowy"],
  ["pl", "ile trzeba wziąć urlopu na hadż"],
  ["tr", "kaç bardak su içersem sağlıklı olurum"],
  ["tr", "2 tane çay içtim orucum bozuldu mu"],
  ["id", "minum obat berapa kali sehari pas puasa"],
  ["ur", "کتنی گولیاں روزے میں کھا سکتا ہوں"],
])("a question about a dose that nobody dies of is none: %s %s", (language, message) => {
  expect(needsCare(message, language)).toBeUndefined();
});
