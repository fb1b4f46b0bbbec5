import { Empty } from '../../ui/states.tsx'

export default function CasesPage() {
  return (
    <div className="page">
      <h1>Cases</h1>
      <Empty title="No cases wait for you" />
    </div>
  )
}
