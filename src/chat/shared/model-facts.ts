/** What everybody may know of the service that models are asked at: whom questions go to. */
export type ModelFacts = {
  /** The model that answers; null where a model helps the search alone. */
  name: string | null;
  /** The host that questions are sent to. */
  host: string;
  /** Whether people may bring their own key for it. */
  ownKey: boolean;
  /** Whether it answers only those who do. */
  keyNeeded: boolean;
  /** Whether everybody's questions go there, be it for the search alone. */
  everybody: boolean;
};
