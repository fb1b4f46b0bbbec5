/** Something is under way elsewhere, in the flow of the page; a screen reader hears each change of its words. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className="waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}
