/** Function words. They are never indexed. */
export const functionWords = `
yang dan di ke dari pada dalam dengan untuk bagi oleh karena sebab sebagai seperti tentang terhadap antara atas bawah kepada daripada hingga sampai sejak tanpa selama serta maupun
ini itu tersebut demikian begitu begini sini sana situ
aku saya ku kami kita engkau kau kamu anda mu dia ia beliau nya mereka kalian diri dirinya dirimu diriku sendiri
adalah ialah merupakan ada tidak tiada tak bukan bukanlah belum jangan janganlah sudah telah sedang akan masih lagi pun juga hanya saja lah kah tah
atau tetapi tapi namun melainkan sedangkan jika kalau apabila bila ketika saat tatkala maka agar supaya bahwa sehingga meskipun walaupun padahal sebelum sesudah setelah kemudian lalu
apa apakah siapa siapakah mengapa kenapa bagaimana bagaimanakah kapan dimana mana manakah berapa
semua segala setiap tiap para seorang sebuah suatu sesuatu satu beberapa banyak sebagian lain lainnya lebih paling sangat amat sekali
bisa dapat boleh harus mesti mungkin hendak ingin mau hendaklah hendaknya seharusnya sebaiknya
sesungguhnya sungguh wahai hai niscaya pasti benar-benar adapun itulah inilah
nggak gak ga enggak ngga gimana gmn kayak udah udh aja banget bgt sih dong kok deh nih tuh kan biar buat pengen pingin kalo gue gua lu lo kenapa knp sama cuma doang malah terlalu banget biar yg
`;

/** Words that frame a question rather than naming its topic. They weigh less in a query with other words. */
export const framingWords = `
quran qur'an alquran al-qur'an qurannya islam islami muslim ayat ayat-ayat surat surah kitab suci
kata berkata katakan dikatakan mengatakan menyebut disebut disebutkan menyebutkan sebutkan berbicara bicara membicarakan bercerita ceritakan cerita kisah mengajarkan ajaran ajarkan menjelaskan jelaskan dijelaskan
arti artinya makna maksud pengertian definisi konsep nama bernama topik pertanyaan jawaban contoh
hal sesuatu orang-orang manusia seseorang cara merasa rasa perasaan terasa saya berpikir tahu mengetahui perlu butuh minta tolong bantu bantuan nasihat saran terus-menerus terus selalu
menurut pandangan penting pentingnya hukum hukumnya diperbolehkan bolehkah baik buruk berjalan
menghadapi mengatasi bersikap terjadi hidup hari ini terbaik alasan jenis macam mencoba berusaha melakukan lakukan dilakukan berhenti mulai caranya memperlakukan
`;
