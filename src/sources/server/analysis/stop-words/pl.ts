/** Function words. They are never indexed. */
export const functionWords = `
a aby albo ale ani bo bowiem by być bądź byli był była było były bym byś będą będę będzie będziemy będziesz będziecie byłem byłam jest są jestem jesteś jesteście jesteśmy
choć chociaż co coś czego czemu czy czyż czym czyli dla do dlaczego dlatego dopóki gdy gdyby gdyż gdzie go i ich ile im iż inny inna inne innych innym innymi ja jako jak jaka jaki jakie jakich jakim jaką
je jeden jedna jedno jednak jednakże jego jej jemu jeszcze jeśli jeżeli już każdy każda każde kiedy kim kto ktoś którą która które którego której który których którym którymi którzy
ku lecz lub ma mają mam masz mamy macie mieć miał miała mi mnie mną moja moje mojego mojej moim moich moi mój mu my na nad nam nami nas nasz nasza nasze naszego naszej naszym naszych nawet nią nich nie niech nigdy nikt nic niej niego nim nimi niż no o od ode on ona one oni ono oraz oto
po pod podczas ponad ponieważ poza przeciw przed przez przy raz sam sama samo sami sobie sobą się skąd swego swej swoich swoim swoją swoje swojego swojej swój swoi swym tak taki taka takie takich takim także tam te tego tej ten temu to tobie tobą toteż tu tutaj tych tylko tym tymi twoich twoim twoja twoje twojego twój twej twego ty u w we was wam wami wasz wasza wasze waszego waszej waszym waszych waszymi wśród więc wszystko wszyscy wszystkie wszystkich wszystkim z za ze zaiste zaprawdę zanim zawsze że żaden żadna żadne żeby zaś
ciebie cię ci mogę może możemy możesz mogą można móc powinien powinna powinno powinniśmy powinnam powinienem trzeba należy
bardzo bardziej najbardziej więcej dużo wiele wielu ciągle znowu
`;

/** Words that frame a question rather than naming its topic. They weigh less in a query with other words. */
export const framingWords = `
koran koranu koranie koranem koranu islam islamu islamie islamski islamska muzułmanin muzułmanie muzułmanów werset wersety wersetu wersetów werse sura sury surze księga księgi
mówi mówią mówić mówił powiedz powiedzieć powiedział powiada opowiedz opowiada uczy naucza wspomina wspomniano napisano pisze opisuje
znaczy znaczenie oznacza definicja wyjaśnij opisz nazywa nazywał imię temat pojęcie historia pytanie odpowiedź przykład
rzecz rzeczy sprawa sprawy ktoś ludzie ludzi człowiek osoba sposób sposoby
chcę chce chciałbym chciałabym potrzebuję wiem wiedzieć robić zrobić robię idzie iść dzieje czuję czuje czuć myślę radzić radę rada poradzić pomoc pomóc
dobrze źle dobry zły ważne ważny ważność wolno dozwolone według podejście
postępować postąpić zachować zachowywać zachowuje radzić sobie dzieje dzieją działa powinni żyć żyje dzisiaj dziś najlepszy najlepsza najlepsze lepiej powód powody rodzaj rodzaje próbuję przestać wygląda wyglądał wyglądać traktować traktuje traktuję
`;
