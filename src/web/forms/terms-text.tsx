/** The blocks of an agreement, whose title is the heading of the page or dialog around them. */
import type { TermsBlock } from '#domain/terms/terms.ts'

interface Props {
  blocks: readonly TermsBlock[]
  /** Level of its sections. */
  heading: 'h2' | 'h3'
}

export const TermsText = ({ blocks, heading }: Props) =>
  blocks.map((block) => <Block key={JSON.stringify(block)} block={block} heading={heading} />)

function Block({ block, heading: Heading }: { block: TermsBlock; heading: Props['heading'] }) {
  switch (block.kind) {
    case 'title':
      return null
    case 'heading':
      return <Heading>{block.text}</Heading>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
  }
}
