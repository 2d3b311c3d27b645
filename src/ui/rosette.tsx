/** The eight-lobed shape. The shell renders it once a page, and every rosette refers to it. */
export function RosetteShape() {
  return (
    <svg className="vh" aria-hidden="true" focusable="false">
      <defs>
        <path
          id="rosette"
          d="M34.41 25.97A6.9 6.9 0 0 1 25.97 34.41A6.9 6.9 0 0 1 14.03 34.41A6.9 6.9 0 0 1 5.59 25.97A6.9 6.9 0 0 1 5.59 14.03A6.9 6.9 0 0 1 14.03 5.59A6.9 6.9 0 0 1 25.97 5.59A6.9 6.9 0 0 1 34.41 14.03A6.9 6.9 0 0 1 34.41 25.97z"
        />
      </defs>
    </svg>
  );
}

/**
 * A number in a rosette, hidden from screen readers: the text beside it must give the number where that matters.
 * It adds no text content: the number is drawn from an attribute.
 * `number` is already formatted: "١٥٣", "93".
 */
export function Rosette({ number }: { number: string }) {
  return (
    <span className="ros" aria-hidden="true">
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <use href="#rosette" />
      </svg>
      <b className={number.length > 2 ? "d3" : undefined} data-number={number} />
    </span>
  );
}
