/** A list page of react-admin: the card table's columns, a search, twenty rows. */
import { createRoot } from 'react-dom/client';
import {
  Admin,
  BooleanField,
  Datagrid,
  EmailField,
  ImageField,
  List,
  Resource,
  TextField,
  TextInput,
} from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

const filters = [<TextInput key="search" source="search" alwaysOn />];

const Cards = () => (
  <List filters={filters} perPage={20} exporter={false}>
    <Datagrid>
      <ImageField source="avatar" sx={{ '& img': { width: 40, height: 40, minWidth: 0 } }} />
      <TextField source="full_name" />
      <EmailField source="owner_email" />
      <BooleanField source="active" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={simpleRestProvider('/api', undefined, 'X-Total-Count')} disableTelemetry>
    <Resource name="cards" list={Cards} />
  </Admin>,
);
