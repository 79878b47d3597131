/** What a menu is made of, apart from the button that opens it (useMenuOnDemand.ts). */
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
