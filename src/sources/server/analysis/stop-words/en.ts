/** Function words. They are never indexed. */
export const functionWords = `
a an the this that these those there here it its itself
i me my mine myself you your yours yourself yourselves thee thou thy thine ye he him his himself she her hers herself
we us our ours ourselves they them their theirs themselves one ones oneself
am is are was were be been being isn't aren't wasn't weren't i'm you're he's she's it's we're they're i've you've we've they've i'd i'll you'll
do does did done doing don't doesn't didn't have has had having haven't hasn't hadn't hath doth art wilt shalt
will would shall should can could may might must ought cannot can't won't wouldn't shouldn't couldn't
and or but nor so yet if then else because as than though although while until unless since
of in on at by for to from with without within into onto upon unto about above below over under between among through during before after against off up down out toward towards
not no never ever also too very just only even still again more most much many such own same other
any some each every either neither both few all
who whom whose which what when where why how whoever whatever whenever wherever however
let lest o oh lo nay yea verily indeed surely
`;

/** Words that frame a question rather than naming its topic. They weigh less in a query with other words. */
export const framingWords = `
quran qur'an koran quranic islam islamic muslim muslims verse verses ayah ayat ayahs surah surahs sura chapter scripture holy book
say says said saying tell tells told mention mentions mentioned mentioning speak speaks spoke talk talks teach teaches teaching teachings
explain describe description define definition mean means meaning meant called name give show find know please want need
question questions answer answers answered example examples topic concept story stories
something anything everything thing things someone anyone everyone people person way ways
get gets got getting go goes going goings make makes made making keep keeps keeping kept put take takes
like really actually always sometimes often when i'm feel feels feeling felt think thinks
advice advise help guidance according regarding concerning view views perspective importance important
allowed permitted okay ok right wrong good bad
deal dealing cope handle happen happens happened try trying start stop live today someone's best better new kind kinds reason reasons others
`;
