/** Inline status of a background process; screen readers announce changes. */
export function InlineLoading({ text }: { text: string }) {
  return (
    <div className="inline-loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}
