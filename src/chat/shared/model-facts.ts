/** What everybody may know of the model that answers: whom questions go to. */
export type ModelFacts = {
  name: string;
  /** The host that questions are sent to. */
  host: string;
  /** Whether people may bring their own key for it. */
  ownKey: boolean;
  /** Whether it answers only those who do: nobody else's question leaves the server. */
  keyNeeded: boolean;
};
