/** The table page of material-dashboard-react, by its own parts, with the card table's rows in place of its samples. */
import React from 'react';
import Card from 'components/Card/Card.js';
import CardBody from 'components/Card/CardBody.js';
import CardHeader from 'components/Card/CardHeader.js';
import GridContainer from 'components/Grid/GridContainer.js';
import GridItem from 'components/Grid/GridItem.js';
import Table from 'components/Table/Table.js';

const HEAD = ['', 'Carteirinha', 'Dono', 'Status'];

const rowOf = ({ avatar, full_name, owner_email, active }) => [
  <img key="avatar" src={avatar} alt="" width="40" height="40" />,
  full_name,
  owner_email,
  active ? 'Ativa' : 'Inativa',
];

export default function TableList() {
  const [cards, setCards] = React.useState([]);
  React.useEffect(() => {
    fetch('/api/cards')
      .then((answer) => answer.json())
      .then(setCards);
  }, []);
  return (
    <GridContainer>
      <GridItem xs={12}>
        <Card>
          <CardHeader color="primary">
            <h4>Carteirinhas</h4>
          </CardHeader>
          <CardBody>
            <Table tableHeaderColor="primary" tableHead={HEAD} tableData={cards.map(rowOf)} />
          </CardBody>
        </Card>
      </GridItem>
    </GridContainer>
  );
}
