import { list, type ScriptureWords } from "./scripture-words.ts";

export const turkish: ScriptureWords = {
  scripture: list(`kitabımız*, kutsal kitab*, 
    kuran*, ayet*, âyet*, sure, sûre, suresi*, sûresi*, surede, sureler*, vahiy, ilahi kelam*, ilahi hüküm*, ilahi emir*, kitabında, kitabi kerim, mushaf*
  `),
  god: list(`allah*, rab, rabb*, cenab, yüce, hak teala, tanrı`),
  prophet: list(
    `allah'ın elçisi*, kâinatın efendisi*, iki cihan güneşi*, iki cihan serveri*, fahr-i kâinat*, peygamber*, resul*, resûl*, rasul*, efendimiz*, nebi, muhammed*`,
  ),
  hadith: list(`kavl*, hadis*, hadîs*, rivayet*, sünnet*`),
  says: list(`yazıyor, yazılı, hatırlat*, öğretir, buyrul*, 
    buyur*, söyle, söyler, söylemiş*, söyledi, söylüyor, dedi, der, diyor, demiş*, dediği, bildir*, emret*, emred*,
    sözü, bildiren, ilan, haber, geçer, geçen, okunur, şöyle, açıklar, vaat, vaad*, söz ver*, uyar*, müjdele*, yazar
  `),
  tells: list(`
    anlat*, nasihat, öğüt*, tavsiye, vasiyet, seslen*, hitap, sordu*, sormuş*, sorar, cevap, cevapla*, yanıt*, öğret*,
    ikaz, tembih*, ifade et*, dile getir*, belirt*, vurgula*, nida, konuş*
  `),
  speaks: list(`buyrul*, rivayet edil*, rivayet olun*, 
    buyur*, der, derdi, dedi, demiş*, diyor, denir, denmiş*, diye, seslen*, şöyle
  `),
  narrated: list(`rivayet*, nakled*, nakil*, nakletti*, aktarmış*, aktardı*, naklen`),
  companions: list(`radıyallahu anh, radıyallahu anha`),
  that: list(`ki, diye`),
  commentators: list(`âlim*, müfessir*, ulema, ibn kesir, taberi, kurtubi, fakih*, hoca*`),
  persons: list(`
    ibrahim, hz. ibrahim, musa, hz. musa, nuh, yusuf, yakup, yunus, eyyub, eyüp, zekeriya, süleyman, davud, harun,
    ismail, isa, meryem, şuayb, salih, hud, lokman
  `),
  pronouns: list(`o, onlar, ve, ayrıca, yine`),
  translation: list(
    `mealen, metin, metni, türkçesi, türkçe, meali, meal, tercümesi, tercüme, çevirisi, çeviri, anlamı, okunuşu`,
  ),
  discussion: list(`
    ders*, anlam*, açıklama*, yorum*, tefsir*, bağlam*, özet*, sonuç*, adım*, öneri*, tavsiye*, nokta*, fayda*,
    fazilet*, yol*, sebep*, neden*, örnek*, soru*, not, notlar, hüküm*, konu*, fark*, kural*, kaynak*, nasıl
  `),
  counts: list(`iki, üç, dört, beş, altı, yedi, on, birkaç`),
  aboutText: list(`bu ayet*, bu âyet*, bu hadis*, bu sure*, bu rivayet*, bu söz*`),
  evidence: list(`delil*, kanıt*`),
  supports: list(`nitekim, çünkü, zira, gibi, üzere`),
  asks: list(`ne, neyi, neden, niçin, niye, nasıl, kim, hangi, nerede, kaç, mı, mi, mu, mü`),
  invokes: list(`allah'ım, allahım, rabbim, rabbimiz, ya rabbi, ya rab, ey rabbim, ey rabbimiz, ya allah`),
  prayers: list(`dua, duası*, duayı, dualar*, duadır, yakarış*, niyaz*`),
  prose: list(`
    anlamına, gösterir, vurgula*, teşvik, hatırlat*, ifade eder, tasvir, işaret, davet, ele alır, söz eder, bahsed*,
    örneğin, mesela, yani, bu nedenle, başka bir deyişle, özetle, ayrıca, islam*, âlim*, alim*, icma*, kıyas*, müfessir*, mealler*, meal*,
    yorum*, bağlam*, suresi*, sureyi, hadis*, kitapları, kavram*, ilke*, önem*, sık sık, günümüz*, hayatımız*, günlük,
    hissed*, üzüldüm, deneyebilir*, yapabilir*, bilirsiniz, edebilir*, terim*, sayılır, çeşitli, birkaç, gerekir,
    bu ayet*, ayette, ayetin anlam*, ayetler önem*, öğretir, öğretiyor, öğrenilebilir, anlamına gelir, anlamında,
    bu sure, açıklar, anlatır, okuyun, kıssasını
  `),
  opens: list(`bu, bunlar, burada, şu, ayetin, ayette, bazı, birçok, çoğu, eğer siz`),
  greets: list(`
    teşekkür ederim, teşekkürler, merhaba, sorunuz, güzel bir soru, tabii ki, anlıyorum, üzgünüm,
    kısaca
  `),
};
