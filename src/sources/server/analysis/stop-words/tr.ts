/** Function words. They are never indexed. */
export const functionWords = `
acaba ama ancak artık asla aslında ayrıca bana bazen bazı bazıları belki ben benden beni benim bile bir biri birisi birkaç birçok biz bizden bize bizi bizim böyle böylece bu buna bunda bundan bunlar bunları bunların bunu bunun burada
çok çünkü da daha dahi de değil değildir değiller diğer diye dolayı eğer en fakat gibi göre hâlâ halde hani hatta hem henüz hep hepsi her herhangi herkes hiç hiçbir için içinde iken ile ilgili ise işte
kadar karşı kendi kendilerine kendine kendini kendisi kendisine ki kim kime kimi kimin kimse kimler madem mi mı mu mü midir mıdır mudur müdür misin mısın miyim mıyım nasıl ne neden nedir neler nerede nereye nereden niçin niye o olan olarak oldu olduğu olduğunu oldukları olduklarını olmak olması olmayan olur olsa olsun olup olunca ona ondan onlar onlara onlardan onları onların onu onun orada oysa
öyle öyleyse pek rağmen sana sanki sen senden seni senin siz sizden size sizi sizin sonra şayet şey şeyler şeyi şeyleri şimdi şu şunlar şüphesiz muhakkak tabii tüm üzere üzerine üzerinde var vardır ve veya ya yahut yani yok yoksa zaten zira
idi ıdi imiş eder ederim etmek etti ettik ediyor ediyorum edilir edilen edilmiş ederiz ettiler etmeli etmeliyim edebilirim edebilir etmez olabilir olabilirim olmalı olmalıyım
ey işte elbette gerçekten doğrusu kuşkusuz hangi kaç beraber birlikte arasında altında önce yine
`;

/** Words that frame a question rather than naming its topic. They weigh less in a query with other words. */
export const framingWords = `
kuran kur'an kur'an'da kur'an'ı kur'an'ın kuranda kuranın kerim kerim'de kerimde islam islam'da islamda islamın islami müslüman müslümanlar ayet ayetler ayeti ayetleri ayetlerde sure suresi sureler
der diyor demek denir demektir söyler söylüyor söylenir söyle söylemek söylenen anlat anlatır anlatılır anlatan bahseder bahsediyor bahsedilir geçer geçen geçiyor buyurur buyuruyor öğretir
anlamı anlamına manası mana açıkla tanımı tanım kavramı adı ismi isim konusunda hakkında dair konu hikâyesi kıssası soru cevap örnek
insan insanlar kişi biri yol yolu şekilde davranmalı davranmalıyım davranmalıyız yapmalı yapmalıyım yapmalıyız yapmak yapayım yaparım yapabilirim yapılır
istiyorum gerek gerekir lazım hissediyorum hissetmek düşünüyorum biliyorum bilmek yardım tavsiye öğüt önemi önem caiz iyi kötü zaman sürekli
davranmak davranılır baş başa çıkmak çıkabilirim yaşamak olacak olduktan başlamak bugün en sebep sebebi sebepleri tür türleri yaparım yapar çalışıyorum nedeniyle gerekiyor başkaları başkalarını başkalarına
`;
