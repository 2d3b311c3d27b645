/** What is shared. */
export type ShareTarget = {
  /** Of the text on the card: "2:255", "94:5-6", "hadith:bukhari:2:1". */
  ref: string;
  /** "Al-Baqarah 2:255". */
  name: string;
  /** The words for apps that take no picture. */
  text: string;
  /** The whole address. */
  link: string;
};
